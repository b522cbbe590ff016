import { NativeSelect } from '@mantine/core'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COM_DIALOGO } from '../passagem/com-dialogo.ts'
import { useMover } from '../quadro/use-mover.ts'

const PassagemDialog = lazyPart(() => import('../passagem/passagem-dialog.tsx').then((part) => part.PassagemDialog))

type Props = {
  lead: Lead
  etapas: readonly EtapaLead[]
  /** Stage whose dialog is open. */
  pedida: Etapa | undefined
  onPedir: (etapa: Etapa | undefined) => void
}

/** Moves an open lead to another stage, with the dialog of what that stage asks for. */
export function MoverLead({ lead, etapas, pedida, onPedir }: Props) {
  const rotulos = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo])) as Record<Etapa, string>
  const { mover } = useMover({ rotulos, onFalta: (_, { etapa }) => onPedir(etapa) })

  function choose(etapa: Etapa) {
    if (COM_DIALOGO.includes(etapa)) onPedir(etapa)
    else void mover(lead, { etapa })
  }

  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Mover para…"
        value=""
        data={[
          { value: '', label: 'Mover para…' },
          ...etapas
            .filter(({ chave }) => chave !== lead.etapa)
            .map(({ chave, rotulo }) => ({ value: chave, label: rotulo })),
        ]}
        onChange={(event) => choose(event.currentTarget.value as Etapa)}
      />
      <Suspense>
        {pedida && (
          <PassagemDialog
            lead={lead}
            etapa={pedida}
            rotulo={rotulos[pedida] ?? ''}
            onClose={() => onPedir(undefined)}
            onConfirm={(dados, versao) => {
              onPedir(undefined)
              void mover(lead, { etapa: pedida, dados }, versao)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
