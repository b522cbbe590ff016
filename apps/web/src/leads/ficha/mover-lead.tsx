import { NativeSelect } from '@mantine/core'
import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import type { Lead } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { COM_DIALOGO } from '../passagem/com-dialogo.ts'
import { useMover } from '../quadro/use-mover.ts'

const PassagemDialog = lazyPart(() => import('../passagem/passagem-dialog.tsx').then((part) => part.PassagemDialog))

/** Moves an open lead to another stage, with the dialog of what that stage asks for. */
export function MoverLead({ lead, etapas }: { lead: Lead; etapas: readonly EtapaLead[] }) {
  const [pedida, setPedida] = useState<Etapa>()
  const rotulos = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo])) as Record<Etapa, string>
  const { mover } = useMover({ rotulos, onFalta: (_, { etapa }) => setPedida(etapa) })

  function choose(etapa: Etapa) {
    if (COM_DIALOGO.includes(etapa)) setPedida(etapa)
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
            rotulo={rotulos[pedida]}
            onClose={() => setPedida(undefined)}
            onConfirm={(dados, versao) => {
              setPedida(undefined)
              void mover(lead, { etapa: pedida, dados }, versao)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
