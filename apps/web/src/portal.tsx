import '@fontsource-variable/figtree/wght.css'
import './ui/mantine.css'
import 'virtual:theme.css'
import './ui/global.css'
import './ui/patterns.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { router } from './router.tsx'
import { Messages } from './ui/messages.tsx'
import { theme } from './ui/theme.ts'

/** Root component: renders the page of the current address. */
export const Portal = () => (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <RouterProvider router={router} />
      <Messages />
    </MantineProvider>
  </StrictMode>
)
