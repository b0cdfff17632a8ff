/** For the browser's own file dialog. Computers that do not know the phone's format go by its ending. */
export const PICTURES_ACCEPTED = 'image/*,.heic,.heif'
