import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { Drawer, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { ConfirmLeave, LeaveGuard } from '../../ui/leave-guard.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { useOpenerFocus } from '../../ui/use-opener-focus.ts'
import { leadQuery } from '../leads.api.ts'
import { ContatoHost } from './contato-host.tsx'
import { FichaConteudo } from './ficha-conteudo.tsx'
import classes from './ficha-lead.module.css'
import { LeadSumiu } from './lead-sumiu.tsx'

const CELULAR = '(width < 48em)'

type Props = {
  id: string
  onClose: () => void
  /** Shows another lead instead, such as one that has the typed telephone. */
  onOpen: (id: string) => void
}

/** A lead in a drawer at the right; on a phone, over the whole screen. */
export function FichaLead({ id, onClose, onOpen }: Props) {
  const celular = useMediaQuery(CELULAR, undefined, { getInitialValueInEffect: false })
  const { data: lead, error, refetch } = useQuery(leadQuery(id))
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const flush = useRef<() => Promise<boolean>>(async () => true)

  /** Saves what is typed before closing, and asks where that fails. */
  async function close() {
    if (!dirty || (await flush.current())) onClose()
    else setAsking(true)
  }
  useEscape(true, close)
  useOpenerFocus(true)

  const sumiu = isApiError(error) && error.status === 404
  return (
    <>
      <Drawer.Root
        opened
        onClose={close}
        position="right"
        size={celular ? '100%' : 720}
        closeOnEscape={false}
        transitionProps={{ duration: 120 }}
        classNames={{ content: classes.content }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {lead && !sumiu ? (
            <FichaConteudo
              key={id}
              lead={lead}
              onOpen={onOpen}
              onDirty={(agora, save) => {
                flush.current = save
                setDirty(agora)
              }}
            />
          ) : (
            <>
              <div className={classes.topo}>
                <div className={classes.cabecalho}>
                  <Drawer.Title className={classes.titulo}>Lead</Drawer.Title>
                  <Drawer.CloseButton aria-label="Fechar" />
                </div>
              </div>
              <div className={classes.corpo}>
                {sumiu ? (
                  <LeadSumiu id={id} onOpen={onOpen} />
                ) : error ? (
                  <LoadFailure title="Erro ao carregar lead" error={error} onRetry={refetch} />
                ) : (
                  <Stack gap="md" aria-busy>
                    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                      <Skeleton key={key} height={56} />
                    ))}
                  </Stack>
                )}
              </div>
            </>
          )}
        </Drawer.Content>
      </Drawer.Root>
      <ContatoHost />
      <LeaveGuard when={dirty} />
      <ConfirmLeave opened={asking} onConfirm={onClose} onClose={() => setAsking(false)} />
    </>
  )
}
