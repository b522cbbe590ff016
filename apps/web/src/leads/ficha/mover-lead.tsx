import { NativeSelect } from '@mantine/core'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { COM_DIALOGO } from '../passagem/com-dialogo.ts'
import { type Falta, useMove } from '../quadro/use-move.ts'

const PassagemDialog = lazyPart(() => import('../passagem/passagem-dialog.tsx').then((part) => part.PassagemDialog))

type Props = {
  lead: Lead
  etapas: readonly EtapaLead[]
  /** Stage whose dialog is open. */
  pedida: Etapa | undefined
  onPedir: (etapa: Etapa | undefined) => void
}

/** Moves an open lead to another stage, with the dialog for what the stage needs. */
export function MoverLead({ lead, etapas, pedida, onPedir }: Props) {
  const rotulos = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo])) as Record<Etapa, string>
  const [falta, setFalta] = useState<Falta>()
  const { move } = useMove({
    rotulos,
    onFalta(_, { etapa }, recusada) {
      setFalta(recusada)
      onPedir(etapa)
    },
  })
  function close() {
    setFalta(undefined)
    onPedir(undefined)
  }

  function choose(etapa: Etapa) {
    if (COM_DIALOGO.includes(etapa)) onPedir(etapa)
    else void move(lead, { etapa })
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
            falta={falta}
            onClose={close}
            onConfirm={(dados, versao) => {
              close()
              void move(lead, { etapa: pedida, dados }, versao)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
