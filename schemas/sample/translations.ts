import {provider} from '../provider/provider.ts'
import type {PageWords} from '../sanity.types.ts'
import {areaIn} from './area.ts'
import {p, richText} from './portableText.ts'

type Translation = Omit<NonNullable<PageWords['translations']>[number], '_key'>

/** Written for the sample: no native speaker has read them, and the page says so. */
export const translations: Translation[] = [
  translation('Polski', 'Polish', 'pl', [
    `Jesteśmy ${provider.name}. Pomagamy ludziom w ich własnych domach: przy myciu, ubieraniu się, posiłkach i lekach. Pracujemy w ${areaIn('pl')}.`,
    'Proszę zadzwonić: {phone}, i powiedzieć „Polish”. Połączymy się z tłumaczem. Nic to nie kosztuje. Można też napisać po polsku: {email}.',
    'Jeśli czyjeś życie jest zagrożone, proszę dzwonić pod numer 999 i powiedzieć „Polish”. Porada medyczna o każdej porze: 111.',
  ]),
  translation('ગુજરાતી', 'Gujarati', 'gu', [
    `અમે ${provider.name} છીએ. અમે લોકોને તેમના પોતાના ઘરમાં મદદ કરીએ છીએ: નાહવામાં, કપડાં પહેરવામાં, જમવામાં અને દવાઓમાં. અમે ${areaIn('gu')} માં કામ કરીએ છીએ.`,
    'અમને ફોન કરો: {phone}, અને “Gujarati” કહો. અમે દુભાષિયાને ફોન પર જોડીશું. તેનો કોઈ ખર્ચ નથી. તમે ગુજરાતીમાં લખી પણ શકો: {email}.',
    'કોઈનો જીવ જોખમમાં હોય તો 999 પર ફોન કરો અને “Gujarati” કહો. કોઈ પણ સમયે તબીબી સલાહ માટે: 111.',
  ]),
  translation('Română', 'Romanian', 'ro', [
    `Suntem ${provider.name}. Ajutăm oamenii la ei acasă: la spălat, la îmbrăcat, la mese și cu medicamentele. Lucrăm în ${areaIn('ro')}.`,
    'Sunați-ne la {phone} și spuneți „Romanian”. Chemăm un interpret la telefon. Nu vă costă nimic. Puteți și să ne scrieți în română: {email}.',
    'Dacă viața cuiva este în pericol, sunați la 999 și spuneți „Romanian”. Sfaturi medicale la orice oră: 111.',
  ]),
  translation('ਪੰਜਾਬੀ', 'Punjabi', 'pa', [
    `ਅਸੀਂ ${provider.name} ਹਾਂ। ਅਸੀਂ ਲੋਕਾਂ ਦੀ ਉਹਨਾਂ ਦੇ ਆਪਣੇ ਘਰ ਵਿੱਚ ਮਦਦ ਕਰਦੇ ਹਾਂ: ਨਹਾਉਣ, ਕੱਪੜੇ ਪਾਉਣ, ਖਾਣ-ਪੀਣ ਅਤੇ ਦਵਾਈਆਂ ਵਿੱਚ। ਅਸੀਂ ${areaIn('pa')} ਵਿੱਚ ਕੰਮ ਕਰਦੇ ਹਾਂ।`,
    'ਸਾਨੂੰ ਫ਼ੋਨ ਕਰੋ: {phone}, ਅਤੇ “Punjabi” ਕਹੋ। ਅਸੀਂ ਦੁਭਾਸ਼ੀਏ ਨੂੰ ਫ਼ੋਨ ਉੱਤੇ ਜੋੜਾਂਗੇ। ਇਸ ਦਾ ਕੋਈ ਖਰਚਾ ਨਹੀਂ। ਤੁਸੀਂ ਪੰਜਾਬੀ ਵਿੱਚ ਲਿਖ ਵੀ ਸਕਦੇ ਹੋ: {email}.',
    'ਜੇ ਕਿਸੇ ਦੀ ਜਾਨ ਖ਼ਤਰੇ ਵਿੱਚ ਹੈ, ਤਾਂ 999 ਉੱਤੇ ਫ਼ੋਨ ਕਰੋ ਅਤੇ “Punjabi” ਕਹੋ। ਕਿਸੇ ਵੀ ਸਮੇਂ ਡਾਕਟਰੀ ਸਲਾਹ ਲਈ: 111.',
  ]),
]

function translation(name: string, english: string, code: string, texts: string[]): Translation {
  return {_type: 'translation', name, english, code, text: richText(texts.map((text) => p(text)))}
}
