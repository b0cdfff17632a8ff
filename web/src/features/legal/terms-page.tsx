import { valueToken } from '@turfwise/contract/page-words'
import { Contact } from './contact.tsx'
import { Away, LegalFrame, Part, Points } from './legal-frame.tsx'

export const TERMS_TITLE = 'Terms'
export const TERMS_DESCRIPTION =
  'What Turfwise does for you, what it cannot promise, and what it asks of you, in plain words.'
/** The day on which these words were last changed. */
export const TERMS_DATE = '2026-11-29'

/** /terms. */
export function TermsPage() {
  return (
    <LegalFrame title={TERMS_TITLE} date={TERMS_DATE}>
      <Part id="between" title="Between whom">
        <p>Between you and whoever runs this site. Turfwise itself is a program that anybody may run.</p>
        <Contact />
      </Part>
      <Part id="price" title="What it costs">
        <p>
          Nothing. No card is asked for, and there is nothing in Turfwise by which anybody could be charged. The free
          trial of {valueToken('TRIAL_DAYS')} days is a name for getting to know it: when it ends, nothing locks and
          nothing is owed. You can leave at any time by deleting your account.
        </p>
      </Part>
      <Part id="advice" title="What the advice is worth">
        <Points>
          <li>
            Verdicts and plans are worked out from forecasts, from what you typed, and from rules that are the same for
            everybody. Forecasts can be wrong, and nobody here has seen your lawn. Look before you act.
          </li>
          <li>
            Always follow the label of a product, and keep people, pets and neighbours away from sprays as it says.
            Where Turfwise and a label differ, the label holds.
          </li>
          <li>
            Watering rules change at short notice. Turfwise shows the page and the day on which a rule was read; what
            your water utility says today holds.
          </li>
          <li>
            Turfwise waters nothing by itself. What a controller does with the times that it reads is the controller's.
          </li>
        </Points>
      </Part>
      <Part id="you" title="What is asked of you">
        <Points>
          <li>Keep your password to yourself, and give an e-mail address that is yours.</li>
          <li>Upload what is yours to upload.</li>
          <li>Do not try to read what belongs to others, and do not load the server so that others cannot use it.</li>
        </Points>
        <p>An account that breaks this may be closed. What you keep here stays yours in any case.</p>
      </Part>
      <Part id="running" title="How it runs">
        <p>
          Whoever runs this site may change or end it. Nobody promises that it will always be there. Take your data with
          you now and then: Profile, Settings, Your data.
        </p>
      </Part>
      <Part id="liability" title="If something goes wrong">
        <p>
          Turfwise comes as it is, without warranty, as far as the law allows that. Rights that the Australian Consumer
          Law gives you, and that cannot be taken away by a text, stay as they are:{' '}
          <Away href="https://consumer.gov.au">consumer.gov.au</Away>.
        </p>
      </Part>
      <Part id="licence" title="The program">
        <p>
          The program is free software under the <a href="/license.txt">Apache License 2.0</a>. What others made of it
          is named on <a href="/about">About</a>.
        </p>
      </Part>
      <Part id="changes" title="When this changes">
        <p>
          The date at the top changes with the words. If you do not agree to a new text, you can delete the account.
        </p>
      </Part>
    </LegalFrame>
  )
}
