/** Outline of the heart, on a 48 by 48 field; shared by logo, icon and empty slot. */
export const heartPath =
  'M24 43.6C20.4 39.8 5 30.4 4.3 18.8 3.8 10.8 9.6 5.2 15.9 5.5c4.1.2 6.9 2.9 8.4 6.7C26 8 29.7 4.9 34.1 4.9c6.2 0 10.5 5.1 9.9 12.9C43.1 29.6 28.4 39.3 24 43.6Z'

/** The furrows that turn the heart into the logo. */
export const furrowPaths = ['M8 40C10 28 20 18 47 17', 'M14 43C17 33 25 25 46 24.5', 'M20 46C23 38 30 32 44 31.5']
