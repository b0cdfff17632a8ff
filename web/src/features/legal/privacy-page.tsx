import { Contact } from './contact.tsx'
import { Away, LegalFrame, Part, Points } from './legal-frame.tsx'
import { KeptOnTheDevice, KeptOnTheServer } from './privacy-kept.tsx'
import { OthersAsked } from './privacy-others.tsx'

export const PRIVACY_TITLE = 'Privacy'
export const PRIVACY_DESCRIPTION =
  'What Turfwise keeps about you, for how long, who else is asked, and how to take it all with you or delete it.'
/** The day on which these words were last changed. */
export const PRIVACY_DATE = '2026-11-29'

/** /privacy. Each sentence says what the program does; who changes that changes the sentence. */
export function PrivacyPage() {
  return (
    <LegalFrame title={PRIVACY_TITLE} date={PRIVACY_DATE}>
      <Part id="in-short" title="In short">
        <Points>
          <li>Turfwise keeps what you type and photograph, so that it can tell you what to do in your garden.</li>
          <li>There is no advertising, no tracking, and no record of what you look at or press. Nothing is sold.</li>
          <li>Its pages load nothing from other sites: no scripts, no fonts, no pictures.</li>
          <li>
            Other people see nothing of your garden, except those you invite to it, and what you write to the community.
          </li>
          <li>You can take everything with you and delete everything, by yourself, in Profile, Settings.</li>
        </Points>
      </Part>
      <Part id="who" title="Who is responsible">
        <p>
          Turfwise is a program that anybody may run. This page says what the program does with the settings of this
          site. Whoever runs this site is responsible for what is kept here.
        </p>
        <Contact />
      </Part>
      <KeptOnTheServer />
      <Part id="where" title="Where your garden is">
        <Points>
          <li>
            You choose a suburb, town or postcode. Its name is kept, and a position rounded to a hundredth of a degree,
            which is about a kilometre. No street and no house number are asked for.
          </li>
          <li>
            If you share your device's location, it is rounded in your browser to the same hundredth before it leaves,
            it is used to find the nearest place, and it is not kept.
          </li>
          <li>
            A watering rule may depend on the last digit of your street number. That digit alone is kept, and only if
            you tell it.
          </li>
        </Points>
      </Part>
      <Part id="photos" title="Photos and files">
        <Points>
          <li>
            Photos are drawn anew on the server. Place, time, camera and everything else that a phone writes into them
            is removed.
          </li>
          <li>
            Your receipts open for you alone, and photos of what you did and how the garden looked for you and people in
            your garden, by addresses that are signed for an hour. Your profile picture and a photo that you show in a
            post may be read by whoever has its address.
          </li>
          <li>A receipt that is a PDF is kept as it is, with whatever is written in it.</li>
        </Points>
      </Part>
      <OthersAsked />
      <KeptOnTheDevice />
      <Part id="readers" title="Who can read it">
        <Points>
          <li>
            You, on the devices on which you are signed in. They are listed in Profile, Settings, and each can be ended.
          </li>
          <li>
            Whoever runs the server, and whoever may use its computer. Passwords and codes lie there as hashes, keys of
            second factors encrypted; the rest Turfwise does not encrypt.
          </li>
          <li>
            Whom you invite to your garden: its tasks, records, zones, water, scores and weather, with its place, for as
            long as they belong to it. Not your account, your e-mail address aside, which stands in the invitation; not
            your shed, your notifications or your questions to the assistant.
          </li>
          <li>
            Every member reads your posts and comments in the community, with your name and picture and no more of your
            place than suburb and state. Posts that you keep to yourself (Profile, Settings, Posts public) are read by
            you and by moderators alone. A post that a moderator hides is seen by you, with the reason, and by
            moderators.
          </li>
          <li>
            Administrators see name, e-mail address, place and role of every account, whether it is banned and why, and
            irrigation zones that were disabled.
          </li>
          <li>
            Whoever has the address of your calendar feed, or a token that you made for an irrigation controller, reads
            your tasks or your watering times until you revoke it.
          </li>
          <li>
            The program's own log holds what was asked, how it ended and how long it took, never who asked. A web server
            in front of it may keep a log of its own, with network addresses.
          </li>
        </Points>
      </Part>
      <Part id="rights" title="What you can do">
        <Points>
          <li>
            Take it with you: Profile, Settings, Your data gives you a ZIP with everything that is kept about you.
          </li>
          <li>
            Correct it: name, e-mail address, place, zones, tasks and what is on your shelf are changed in the app. For
            anything else ask whoever runs this site.
          </li>
          <li>
            Delete it: Profile, Settings, Delete account. Your account and everything in it go at once, the files
            themselves within the hour. Copies in backups that whoever runs this site has made last as long as those are
            kept.
          </li>
          <li>Switch off what you do not want to be told: Profile, Settings, Notifications.</li>
        </Points>
        <p>
          If an answer does not satisfy you, the Office of the Australian Information Commissioner says which rights you
          have: <Away href="https://www.oaic.gov.au/privacy">www.oaic.gov.au/privacy</Away>.
        </p>
      </Part>
      <Part id="changes" title="When this changes">
        <p>
          The date at the top changes with the words. The present text is at this address, at the foot of the sign-up
          and of the settings.
        </p>
      </Part>
    </LegalFrame>
  )
}
