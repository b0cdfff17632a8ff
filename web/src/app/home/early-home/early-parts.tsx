import { ALERT_KINDS } from '@turfwise/domain/weather/alerts'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { type TaskImpact, WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { RATINGS } from '@turfwise/domain/weather/rating'
import type { ReactNode } from 'react'
import { CONDITION_ICONS } from '../../../features/weather/condition-look.ts'
import { InWords } from '../../../features/weather/day-figures.tsx'
import { AlertNote, NotesFrame, SuggestionNote } from '../../../features/weather/day-notes.tsx'
import { DayTabFace, TAB_RATING } from '../../../features/weather/day-tab.tsx'
import { JobCells } from '../../../features/weather/job-cells.tsx'
import { PredictorFrame } from '../../../features/weather/predictor.tsx'
import { RatingMeter } from '../../../features/weather/rating-meter.tsx'
import { PICTURE, WeatherWindow } from '../../../features/weather/weather-card.tsx'
import { WeatherSource } from '../../../features/weather/weather-source.tsx'
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
  humidity: slot('humidity'),
  wind: slot('wind'),
  headline: slot('headline'),
  recommendation: slot('recommendation'),
}

const TABS = ['tab0', 'tab1', 'tab2']

const verdicts = (recommended: boolean): Record<WeatherTask, TaskImpact> => {
  const impact: TaskImpact = { recommended, reason: '', text: '', figure: '', hits: [] }
  return Object.fromEntries(WEATHER_TASKS.map((task) => [task, impact])) as Record<WeatherTask, TaskImpact>
}

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
              {slot('cells')}
              <NotesFrame>{slot('notes')}</NotesFrame>
            </>
          ),
        }))}
      />
    }
    source={<WeatherSource observed={slot('observed')} />}
    nextTasks={
      <NextTasksFrame>
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
const iconOf = (condition: (typeof CONDITIONS)[number]) => {
  const Icon = CONDITION_ICONS[condition]
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
  go: <JobCells impacts={verdicts(true)} />,
  wait: <JobCells impacts={verdicts(false)} />,
  suggestion: <SuggestionNote lead={slot('lead')} text={slot('text')} />,
  ...Object.fromEntries(CONDITIONS.map((condition) => [`icon-${condition}`, iconOf(condition)])),
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
}
