import { valueToken } from '@turfwise/contract/page-words'
import { ANSWER_FEEDBACK_LIMITS } from '@turfwise/domain/advisor/answer-feedback'
import { KEPT_FOR_MS } from '../../platform/kept-cache/kept.ts'
import { Part, Points, Where } from './legal-frame.tsx'

const KEPT_ON_DEVICE_DAYS = KEPT_FOR_MS / 86_400_000

/** What the server has, and until when. */
export function KeptOnTheServer() {
  return (
    <Part id="kept" title="What is kept, and for how long">
      <Points>
        <li>
          Your account: name, e-mail address, a phone number if you gave one, and the password as a hash that cannot be
          turned back. Until you delete the account.
        </li>
        <li>
          Your garden: place, lawn zones, grass, soil, tasks, schedules, records of jobs, watering, rain and products,
          notes, photos and receipts. Some of it can be deleted piece by piece; all of it goes with the account.
        </li>
        <li>
          Who belongs to your garden and what they did there; and whom you invited, by e-mail address, until they accept
          or a week has passed. In gardens of others that you help, what you did and when; your name goes from it with
          your account, what was done stays theirs.
        </li>
        <li>
          What you write to the community: posts with their photos, comments, replies and likes, and the climate in
          which a post was written. Each can be deleted; all of it goes with the account. What others replied stays.
        </li>
        <li>
          Whom you block in the community, which words you mute, which posts you hide for yourself, and which ones you
          reported and why. Until you end a block, remove a word or show a post again; reports until the post or your
          account goes. Who reported a post is told to nobody, not even to moderators.
        </li>
        <li>
          What you said is wrong for you about answers of the assistant, with question, answer, reason and your words:
          the newest {ANSWER_FEEDBACK_LIMITS.most}. Until you take it back, which you can while the answer is there, or
          the account goes. Other questions and answers are not kept.
        </li>
        <li>
          What administrators and moderators did about you or your posts, such as hiding one or banning an account, with
          who, when and why. When an account goes, its name goes from there; that something was done stays.
        </li>
        <li>Your settings: notifications, quiet hours, garden preferences, privacy choices. Until the account goes.</li>
        <li>
          Your logins: for each the kind of device, the network address and the times, so that you can recognise them.
          Until it ends: when you sign out, after {valueToken('SESSION_UNUSED_DAYS')} days without use, or after{' '}
          {valueToken('SESSION_DAYS')} days in all.
        </li>
        <li>
          The browsers that you signed in with, each as a hash of a random number, so that strangers who guess passwords
          cannot lock you out. For {valueToken('DEVICE_DAYS')} days after the last time.
        </li>
        <li>Notifications: for {valueToken('NOTIFICATION_DAYS')} days.</li>
        <li>
          Browsers that want push messages: the address that their maker gave them and the keys for it. Until that login
          ends or you switch push off.
        </li>
        <li>
          Answers to what you sent, so that a repeat over a bad line takes effect once: for {valueToken('REPEAT_DAYS')}{' '}
          days.
        </li>
        <li>
          How often somebody tried a password or asked for something, under a hash of account and network address: for a
          day at most.
        </li>
        <li>Mails that wait to be sent: encrypted, until an hour after they were sent or given up.</li>
      </Points>
    </Part>
  )
}

/** What the browser has. */
export function KeptOnTheDevice() {
  return (
    <Part id="device" title="What lies in your browser">
      <Points>
        <li>
          Your login, drafts, what you last read and what could not be sent yet, so that the app works in a garden
          without signal. What was read stays for {KEPT_ON_DEVICE_DAYS} days. All of it goes when you sign out.
        </li>
        <li>A photo that you shared to Turfwise from your phone, until you say what it is for, a day at most.</li>
        <li>The theme that you chose, how often you were here, and the app's own files, the same for everybody.</li>
        <li>
          Cookies: <code>tw_in</code> says that somebody is signed in here, so that the right page opens;{' '}
          <code>tw_device</code> says that this browser is known, for {valueToken('DEVICE_DAYS')} days. Neither opens
          anything nor follows you to other sites.
          <Where has="SIGN_IN_SERVICES">
            {' '}
            While you sign in by another service, <code>tw_flow</code> or <code>tw_flow_post</code> ties the way back to
            this browser.
          </Where>
        </li>
      </Points>
    </Part>
  )
}
