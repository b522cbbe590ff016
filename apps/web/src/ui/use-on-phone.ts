import { useMediaQuery } from '@mantine/hooks'

/** True when the window is as narrow as a phone's; known from the first render on. */
export const useOnPhone = () => useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false })
