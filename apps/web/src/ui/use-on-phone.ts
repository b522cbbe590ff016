import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone's: known from the first drawing on. */
export const useOnPhone = () => useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
