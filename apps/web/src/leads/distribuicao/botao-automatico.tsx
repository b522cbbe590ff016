import { Button, Text } from '@mantine/core'
import { SELECIONE_LEAD } from '@portal/contract/leads/limites'
import { IconRefreshDot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError } from '../../ui/notify.ts'
import { regrasQuery } from './distribuicao.api.ts'
import { semRoleta } from './regra-form.ts'

const AutomaticaDialog = lazyPart(() => import('./automatica-dialog.tsx').then((part) => part.AutomaticaDialog))

type Props = { leads: { id: string }[]; size?: 'compact-md'; onDone?: () => void }

/** Distributes the marked leads by the rules, after a preview; if that is impossible, the reason stands beside it. */
export function BotaoAutomatico({ leads, size, onDone }: Props) {
  const [aberta, setAberta] = useState(false)
  const motivo = useId()
  const { data: regras } = useQuery(regrasQuery())
  const porque = regras && semRoleta(regras)
  return (
    <>
      <Button
        variant={leads.length > 0 ? 'filled' : 'default'}
        {...(size && { size })}
        leftSection={<IconRefreshDot size={16} aria-hidden />}
        data-disabled={porque !== undefined || undefined}
        aria-disabled={porque !== undefined || undefined}
        {...(porque && { 'aria-describedby': motivo })}
        onClick={() => {
          if (porque) return
          if (leads.length > 0) setAberta(true)
          else notifyError(SELECIONE_LEAD)
        }}
      >
        Distribuir automaticamente
      </Button>
      {porque && (
        <Text span id={motivo} size="sm" c="dimmed">
          {porque}
        </Text>
      )}
      <Suspense>
        {aberta && (
          <AutomaticaDialog
            ids={leads.map(({ id }) => id)}
            onClose={() => setAberta(false)}
            onDone={() => {
              setAberta(false)
              onDone?.()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
