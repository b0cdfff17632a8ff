/** Of the icons beside the window's figures. */
export const LINE_ICON = 'size-4.5 shrink-0'
export const LINE_STROKE = 2.25
/** Of the condition's icon there, which on the phone the picture makes needless. */
export const CONDITION_LINE_ICON = `${LINE_ICON} max-lg:hidden`
/** Of the condition's icon in a day's tab. */
export const TAB_ICON = 'size-5 shrink-0'
export const TAB_STROKE = 2.2
