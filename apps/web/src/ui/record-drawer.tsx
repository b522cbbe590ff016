import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Drawer, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import classes from './record-drawer.module.css'
import { useEscape } from './use-escape.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenerFocus } from './use-opener-focus.ts'

const CELULAR = '(width < 48em)'

type Props = {
  /** Title until the record is loaded. */
  title: string
  /** Text shown instead of a record that no longer exists. */
  gone?: ReactNode
  error: Error | null
  failure: string
  onRetry: () => Promise<unknown>
  onClose: () => void
  /** Record with its own header; nothing while it loads. */
  children: ReactNode
}

/** Drawer with a record; full-screen on a phone. */
export function RecordDrawer({ title, gone, error, failure, onRetry, onClose, children }: Props) {
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  useEscape(true, onClose)
  useOpenerFocus(true)
  const keptFocus = useKeptFocus()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={celular ? '100%' : 720}
      closeOnEscape={false}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content ref={keptFocus} className={classes.ficha}>
        {(!gone && children) || (
          <>
            <div className={classes.topo}>
              <div className={classes.cabecalho}>
                <Drawer.Title className={classes.titulo}>{title}</Drawer.Title>
                <Drawer.CloseButton aria-label="Fechar" />
              </div>
            </div>
            <div className={classes.corpo}>
              {gone ||
                (error ? (
                  <LoadFailure title={failure} error={error} onRetry={onRetry} />
                ) : (
                  <Stack gap="md" aria-busy>
                    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                      <Skeleton key={key} height={56} />
                    ))}
                  </Stack>
                ))}
            </div>
          </>
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
