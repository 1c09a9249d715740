import {type HomeSection, homeSectionsIn} from '@home-care/schemas/options/homeSections.ts'
import {provider} from '@home-care/schemas/provider/provider.ts'
import {sentencesOf} from '@home-care/schemas/rules/textAdvice.ts'
import {pages} from '@home-care/schemas/site/siteMap.ts'
import {stegaClean} from '@sanity/client/stega'
import {type ComponentProps, Fragment, type ReactNode} from 'react'
import {whileClosed, whoToCall} from '../components/answeredNumbers.ts'
import {ButtonLink, SecondaryLink} from '../components/Button.tsx'
import {ContactPanel} from '../components/ContactPanel.tsx'
import {ContentImage} from '../components/ContentImage.tsx'
import {FaqAccordion} from '../components/FaqAccordion.tsx'
import {Fold} from '../components/Fold.tsx'
import {Icon} from '../components/Icon.tsx'
import {LineLink} from '../components/Links.tsx'
import {OpenNow} from '../components/OpenNow.tsx'
import {PlaceFinder} from '../components/PlaceFinder.tsx'
import {PriceStrip} from '../components/PriceStrip.tsx'
import {editable, settingsDocument} from '../components/preview/dataAttribute.ts'
import {RegulatorLines} from '../components/RegulatorLine.tsx'
import {FilledRichText} from '../components/RichText.tsx'
import {Section} from '../components/Section.tsx'
import {ServiceList} from '../components/ServiceList.tsx'
import {StepList} from '../components/StepList.tsx'
import {StoryCard} from '../components/StoryCard.tsx'
import {ReviewSite, starsInWords, Testimonials} from '../components/Testimonials.tsx'
import {pageMetadata} from '../content/page.ts'
import {
  getFigures,
  getHomePage,
  getServices,
  getSiteSettings,
  placeholderStories,
} from '../content/read.ts'
import {telephoneHref} from '../forms/telephone.ts'

export const generateMetadata = async () => pageMetadata(pages.home, await getServices())

/** The number of featured care stories (product.md 9). */
const featuredStoryCount = 3

/** The provider's message: its opening in large letters, and the rest, folded on a phone. */
function Message({value, edit}: ComponentProps<typeof FilledRichText>) {
  const [opening, ...rest] = value
  return (
    <>
      <div className="message-opening">
        <FilledRichText value={opening ? [opening] : []} edit={edit} />
      </div>
      {rest.length > 0 && (
        <Fold label="The rest of our message" className="mt-4">
          <div className="mt-2">
            <FilledRichText value={rest} edit={edit} />
          </div>
        </Fold>
      )}
    </>
  )
}

export default async function HomePage() {
  const [home, services, settings, figures] = await Promise.all([
    getHomePage(),
    getServices(),
    getSiteSettings(),
    getFigures(),
  ])
  const {
    hero,
    trustPoints,
    servicesIntro,
    trustBanner,
    careStoriesIntro,
    howItWorksSection,
    faqSection,
    testimonialsSection,
    agencyMessage,
  } = home ?? {}
  const stories = careStoriesIntro?.featuredStories?.length
    ? careStoriesIntro.featuredStories.slice(0, featuredStoryCount)
    : placeholderStories().slice(0, featuredStoryCount)
  const steps = (howItWorksSection?.steps ?? []).toSorted(
    (one, other) =>
      (one.stepNumber ?? Number.MAX_SAFE_INTEGER) - (other.stepNumber ?? Number.MAX_SAFE_INTEGER),
  )
  const testimonials = testimonialsSection?.testimonials ?? []
  const outsideScore = testimonialsSection?.outsideScore
  const edit = await editable(home)
  const editSettings = await editable(settingsDocument)
  const editTestimonial = (key: string, field?: string) =>
    edit(`testimonialsSection.testimonials[_key=="${key}"]${field ? `.${field}` : ''}`)

  const onPage = homeSectionsIn(stegaClean(home?.order))
  const stars = onPage.includes('testimonialsSection') && starsInWords(testimonials)

  const sections: Record<HomeSection, ReactNode> = {
    trustPoints: (
      <Section id="trust" heading="What you can count on">
        <ul className="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-3">
          {trustPoints?.map(({_key, icon, title, description}) => (
            <li
              key={_key}
              data-sanity={edit(`trustPoints[_key=="${_key}"]`)}
              className="border-t border-rule py-3 sm:py-4"
            >
              <h3 className="flex items-center gap-3 max-sm:text-lg">
                <span
                  aria-hidden="true"
                  data-sanity={edit(`trustPoints[_key=="${_key}"].icon`)}
                  className="text-accent"
                >
                  {icon && <Icon name={icon} />}
                </span>
                {title}
              </h3>
              <p className="mt-1 text-soft max-sm:text-sm">{description}</p>
            </li>
          ))}
        </ul>
      </Section>
    ),
    servicesIntro: (
      <Section
        id="services"
        ground="cream"
        layout="aside"
        heading={servicesIntro?.heading}
        intro={servicesIntro?.description}
        endsWithActions
        actions={<SecondaryLink href={pages.services.path}>View all services</SecondaryLink>}
      >
        <ServiceList services={services} />
        <ContentImage
          image={servicesIntro?.image}
          data-sanity={edit('servicesIntro.image')}
          aspectRatio={2}
          sizes="(width >= 64rem) 50rem, 91vw"
          className="mt-6 aspect-[2/1] w-full rounded-card bg-sage-200 object-cover"
        />
      </Section>
    ),
    trustBanner: trustBanner && (
      <section
        id="trust-band"
        aria-labelledby="trust-banner"
        data-ground="teal"
        className="py-10 md:py-16"
      >
        <div className="wrap">
          <h2 id="trust-banner" className="max-w-5xl text-4xl">
            {trustBanner.heading}
          </h2>
          {trustBanner.description && <p className="lead mt-3">{trustBanner.description}</p>}
        </div>
      </section>
    ),
    careStoriesIntro: (
      <Section
        id="care-stories"
        layout="row"
        heading={careStoriesIntro?.title}
        intro={careStoriesIntro?.subtitle}
        endsWithActions
        actions={<SecondaryLink href={pages.caseStudies.path}>All care stories</SecondaryLink>}
      >
        <ul className="grid gap-x-12 gap-y-5 lg:grid-cols-3">
          {stories.map((story, index) => (
            <StoryCard
              key={story._id}
              story={{
                ...story,
                summary: sentencesOf(story.summary ?? '')[0] ?? null,
                // The first leads: more pictures would be more requests than a first view may cost.
                image: index === 0 ? story.image : null,
              }}
              isBrief
            />
          ))}
        </ul>
      </Section>
    ),
    howItWorksSection: (
      <Section
        id="how-it-works"
        ground="sage"
        layout="row"
        heading={howItWorksSection?.heading}
        intro={<span className="max-sm:hidden">{howItWorksSection?.subtitle}</span>}
        endsWithActions
        actions={
          <ButtonLink href={pages.arrangeCare.path} className="max-lg:hidden">
            Arrange Care
          </ButtonLink>
        }
      >
        <StepList steps={steps} isAcross />
      </Section>
    ),
    faqSection: (
      <Section
        id="questions"
        ground="cream"
        layout="aside"
        heading={faqSection?.heading}
        intro={<span className="max-sm:hidden">{faqSection?.subtitle}</span>}
        endsWithActions
        actions={
          <ButtonLink href={pages.helpHub.path} variant="quiet">
            All help and advice
          </ButtonLink>
        }
      >
        <FaqAccordion
          faqs={(faqSection?.faqs ?? []).flatMap(({_key, question, answer}) =>
            question && answer
              ? [{question, answer, 'data-sanity': edit(`faqSection.faqs[_key=="${_key}"]`)}]
              : [],
          )}
        />
      </Section>
    ),
    testimonialsSection: (testimonials.length > 0 || outsideScore?.name) && (
      <Section
        id="testimonials"
        ground="sand"
        layout="row"
        heading={testimonialsSection?.heading}
        endsWithActions
        actions={
          <>
            <ButtonLink href={pages.arrangeCare.path}>
              {testimonialsSection?.ctaPrimaryText}
            </ButtonLink>
            <SecondaryLink href={pages.contact.path}>
              {testimonialsSection?.ctaSecondaryText}
            </SecondaryLink>
          </>
        }
      >
        <Testimonials testimonials={testimonials} edit={editTestimonial} />
        {outsideScore && (
          <div data-sanity={edit('testimonialsSection.outsideScore')}>
            <ReviewSite score={outsideScore} />
          </div>
        )}
      </Section>
    ),
    agencyMessage: agencyMessage && (
      <Section id="our-message" layout="text" heading={agencyMessage.heading}>
        <Message
          value={agencyMessage.body}
          edit={(key) => edit(`agencyMessage.body[_key=="${key}"]`)}
        />
      </Section>
    ),
  }

  return (
    <>
      <header data-ground="sand" className="opening">
        <div className="opening-grid">
          <div className="wrap py-6 md:py-12 lg:py-16">
            <h1 data-sanity={edit('hero.title')}>{hero?.title}</h1>
            <p className="lead mt-4 md:mt-5">{hero?.subtitle}</p>
            <div className="actions mt-6">
              <ButtonLink href={pages.arrangeCare.path}>
                {hero?.ctaButtons?.arrangeCareLabel || 'Arrange Care'}
              </ButtonLink>
              <SecondaryLink href={pages.referral.path}>
                {hero?.ctaButtons?.makeReferralLabel || 'Make a Referral'}
              </SecondaryLink>
            </div>
            {settings.phone && (
              <p data-when="office" className="mt-3 max-lg:hidden">
                Or call{' '}
                <a
                  href={telephoneHref(settings.phone)}
                  data-sanity={editSettings('phone')}
                  className="link inline-flex min-h-11 items-center"
                >
                  {settings.phone}
                </a>
              </p>
            )}
            <p className="mt-3 max-lg:hidden" {...whileClosed}>
              <OpenNow wording="officeInBrief" />.{' '}
              <LineLink href={whoToCall.path}>{whoToCall.title}</LineLink>
            </p>
            <div className="mt-5 border-t border-rule pt-4">
              <RegulatorLines />
              {stars && (
                <p>
                  <a href="#testimonials" className="link inline-flex min-h-11 items-center gap-2">
                    <Icon name="star" className="size-5 fill-current text-accent" />
                    What families say: {stars}
                  </a>
                </p>
              )}
            </div>
          </div>
          <figure>
            <ContentImage
              image={hero?.heroImage}
              data-sanity={edit('hero.heroImage')}
              aspectRatio={4 / 3}
              priority
              sizes="(width >= 64rem) 54vw, 100vw"
              className="opening-picture bg-sage-200"
            />
            {hero?.heroImage?.caption && (
              <figcaption className="wrap py-2 text-sm text-soft lg:absolute lg:bottom-0 lg:bg-cream">
                {hero.heroImage.caption}
              </figcaption>
            )}
          </figure>
        </div>
      </header>

      <div data-ground="cream" className="border-b border-rule py-6 md:py-8">
        <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <PlaceFinder
            label="Do we come to you?"
            hint={`Your town, or half your postcode: ${provider.examples.place}, or ${provider.examples.postcode}`}
          />
          <div>
            <h2 className="text-xl">What an hour costs</h2>
            <div className="mt-3">
              <PriceStrip figures={figures} isBrief />
            </div>
            <a
              href={pages.costOfVisitingCare.path}
              className="link mt-1 inline-flex min-h-11 items-center"
            >
              Weeks, evenings and weekends
            </a>
          </div>
        </div>
      </div>

      {onPage.map((name) => (
        <Fragment key={name}>{sections[name]}</Fragment>
      ))}

      {[settings.phone, settings.onCall, settings.email, settings.whatsapp].some(Boolean) && (
        <Section id="get-in-touch" ground="sage" isContact heading="Call, write or send a message">
          <ContactPanel isRow />
        </Section>
      )}
    </>
  )
}
