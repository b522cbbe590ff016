import { Button } from '@mantine/core'
import { SELECIONE_LEAD } from '@portal/contract/leads/limites'
import { IconRefreshDot } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { notifyError } from '../../ui/notify.ts'

const AutomaticaDialog = lazyPart(() => import('./automatica-dialog.tsx').then((part) => part.AutomaticaDialog))

type Props = { leads: { id: string }[]; size?: 'compact-md'; onDone?: () => void }

/** Gives the marked leads to whom the rules say, after showing to whom. */
export function BotaoAutomatico({ leads, size, onDone }: Props) {
  const [aberta, setAberta] = useState(false)
  return (
    <>
      <Button
        variant={leads.length > 0 ? 'filled' : 'default'}
        {...(size && { size })}
        leftSection={<IconRefreshDot size={16} aria-hidden />}
        onClick={() => (leads.length > 0 ? setAberta(true) : notifyError(SELECIONE_LEAD))}
      >
        Distribuir automaticamente
      </Button>
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
