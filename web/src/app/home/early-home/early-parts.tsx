import { NOTE_KINDS } from '@turfwise/domain/weather/advice'
import { ALERT_KINDS } from '@turfwise/domain/weather/alerts'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { RATINGS } from '@turfwise/domain/weather/rating'
import type { ReactNode } from 'react'
import { BellPlace } from '../../../features/notifications/bell.tsx'
import { conditionIcon } from '../../../features/weather/condition-look.ts'
import { InWords } from '../../../features/weather/day-figures.tsx'
import { AdviceNote, AlertNote, NotesFrame, SuggestionNote } from '../../../features/weather/day-notes.tsx'
import { DayTabFace, TAB_RATING } from '../../../features/weather/day-tab.tsx'
import { HoursPlace } from '../../../features/weather/hours/hours-place.tsx'
import { DueLine, HoursLine, JobCell, JobList } from '../../../features/weather/job-cells.tsx'
import { PredictorFrame } from '../../../features/weather/predictor.tsx'
import { RatingMeter } from '../../../features/weather/rating-meter.tsx'
import { PICTURE, WeatherWindow } from '../../../features/weather/weather-card.tsx'
import { WeatherSource } from '../../../features/weather/weather-source.tsx'
import { BestHours, RainLine } from '../../../features/weather/window-parts.tsx'
import { SkyObject } from '../../../ui/scene/sky-object.tsx'
import { HomeHeaderSkeleton } from '../../shell/header.tsx'
import { HomeLayout } from '../home-layout.tsx'
import { NextTasksFrame, NextTasksSkeleton } from '../next-tasks-frame.tsx'
import { slot } from './fill-part.ts'

const WINDOW_WORDS = {
  label: slot('label'),
  location: slot('location'),
  temperature: slot('temperature'),
  spokenTemperature: slot('spokenTemperature'),
  condition: slot('condition'),
  maxLead: slot('maxLead'),
  max: slot('max'),
  maxAt: slot('maxAt'),
  humidity: slot('humidity'),
  wind: slot('wind'),
  headline: slot('headline'),
  recommendation: slot('recommendation'),
}

const TABS = ['tab0', 'tab1', 'tab2']

const cell = (recommended: boolean) => (
  <JobCell
    name={slot('name')}
    recommended={recommended}
    live
    verdict={slot('verdict')}
    lines={slot('lines')}
    reasons={null}
    wholeRow={false}
    onToggle={() => undefined}
  />
)

/** Home as it is when the weather has come, with a slot for everything that the answers decide. */
const home = (
  <HomeLayout
    window={
      <WeatherWindow
        header={<HomeHeaderSkeleton place={slot('place')} />}
        words={WINDOW_WORDS}
        // Colours and class of the sky are slots; the condition itself changes nothing in the window's scene.
        look={{ condition: 'sunny', sky: slot('sky'), turf: [slot('ground'), slot('stripe')] }}
        icon={slot('icon')}
        picture={slot('picture')}
        rain={slot('rain')}
        best={slot('best')}
      />
    }
    predictor={
      <PredictorFrame
        entries={TABS.map((name, index) => ({
          key: name,
          tab: slot(name),
          panel: index === 0 && (
            <>
              <InWords>{slot('inWords')}</InWords>
              <JobList>{slot('cells')}</JobList>
              <NotesFrame>{slot('notes')}</NotesFrame>
              {slot('hours')}
            </>
          ),
        }))}
      />
    }
    source={<WeatherSource observed={slot('observed')} />}
    nextTasks={
      <NextTasksFrame bell={<BellPlace className="max-lg:hidden" />}>
        <NextTasksSkeleton />
      </NextTasksFrame>
    }
  />
)

const dayTab = (short: string) => (
  <DayTabFace
    day={slot('day')}
    short={short}
    icon={slot('icon')}
    condition={slot('condition')}
    temperature={slot('temperature')}
    rating={slot('rating')}
  />
)

/** The same words for `className`, `strokeWidth` and the like, whatever icon it is. */
const iconOf = (condition: (typeof CONDITIONS)[number], snow = false) => {
  const Icon = conditionIcon(condition, snow)
  return <Icon className={slot('class')} strokeWidth={slot('stroke')} aria-hidden />
}

/**
 * What Home shows, in parts with named slots, drawn by the app's own components: what the page's script puts together is
 * what the app draws. See fill-home.ts.
 */
export const EARLY_PARTS: Readonly<Record<string, ReactNode>> = {
  home,
  day: dayTab(slot('day')),
  weekday: dayTab(slot('short')),
  hours: <HoursPlace />,
  rain: <RainLine text={slot('text')} />,
  best: <BestHours text={slot('text')} />,
  go: cell(true),
  wait: cell(false),
  when: <HoursLine text={slot('text')} />,
  due: <DueLine text={slot('text')} />,
  suggestion: <SuggestionNote lead={slot('lead')} text={slot('text')} />,
  ...Object.fromEntries(CONDITIONS.map((condition) => [`icon-${condition}`, iconOf(condition)])),
  'icon-snow': iconOf('rain', true),
  ...Object.fromEntries(
    CONDITIONS.map((condition) => [
      `picture-${condition}`,
      <SkyObject key={condition} condition={condition} className={`${PICTURE} ${slot('room')}`} />,
    ]),
  ),
  ...Object.fromEntries(
    RATINGS.map((rating) => [`rating-${rating}`, <RatingMeter key={rating} rating={rating} className={TAB_RATING} />]),
  ),
  ...Object.fromEntries(
    ALERT_KINDS.map((kind) => [
      `alert-${kind}`,
      <AlertNote key={kind} kind={kind} title={slot('title')} detail={slot('detail')} />,
    ]),
  ),
  ...Object.fromEntries(
    NOTE_KINDS.map((kind) => [
      `note-${kind}`,
      <AdviceNote key={kind} kind={kind} title={slot('title')} detail={slot('detail')} />,
    ]),
  ),
}
