import {bullets, h2, link, p, richText, strong} from '../portableText.ts'
import {legalPage} from './legalPage.ts'

export const cookiePolicy = legalPage(
  'cookie-policy',
  '2025-07-01T09:00:00Z',
  'Cookie Policy',
  richText(
    p(
      'In force from July 2025. The short version: you can read every page of this website without a single cookie. We count how often a page is shown, not who reads it. We don’t follow you or advertise to you, so there’s no banner to click away.',
    ),
    h2('What a cookie is'),
    p(
      'A cookie is a little piece of text that a website asks your browser to keep and send back later. Websites can keep things on your device in other ways too. The law, the Privacy and Electronic Communications Regulations, treats them all alike: a website must ask first, unless what it keeps is strictly necessary for something you asked it to do.',
    ),
    h2('What we don’t do'),
    bullets(
      'We set no analytics, advertising or social media cookies.',
      'We load nothing from other companies into our public pages: no maps, videos, fonts, chat windows, trackers or invisible pictures.',
      'We don’t recognise you from one visit to the next, nor build a profile of you.',
    ),
    h2('What is strictly necessary'),
    p('In two cases a cookie may be set because the thing you asked for needs it:'),
    bullets(
      [
        strong('Sending a form. '),
        'Your browser may not run JavaScript, and something in a form you send may need correcting. Then your browser is given a short-lived cookie, with which the next page can show you your own answers again. It is random and says nothing about you or the person you asked about. It goes when the form is sent, or after half an hour.',
      ],
      [
        strong('Editing this website. '),
        'Our own staff have a cookie that shows them pages before they are published. Visitors never receive it.',
      ],
    ),
    p('Neither is shared with anyone, and neither can be read by another website.'),
    h2('Links to other places'),
    p(
      'Our pages link to other websites, such as those of the NHS, the Care Quality Commission, GOV.UK and WhatsApp. Nothing is sent to them until you follow the link. After that, their own policies apply. If you would rather not use WhatsApp, call or email us instead: you’ll get the same answer from the same people.',
    ),
    h2('Your choices'),
    p(
      'Your browser can show you the cookies it holds, delete them, and refuse new ones. Every page of this site goes on working if it refuses them all. The Information Commissioner explains how to ',
      link(
        'look after cookies in your browser',
        'https://ico.org.uk/for-the-public/online/cookies/',
      ),
      '. Our ',
      link('cookie settings', '/legal/cookie-settings'),
      ' page says what there is to set here: nothing.',
    ),
    h2('If this changes'),
    p(
      'If we ever want to use something that isn’t strictly necessary, we’ll ask you first. Saying no will be as easy as saying yes, and we’ll change this page before we do it. Questions are welcome at {email}.',
    ),
  ),
)
