import { TextInput } from '@mantine/core'
import { erroDaProrrogacao } from '@portal/contract/orcamentos/datas'
import type { Orcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { diasEntre } from '@portal/contract/regras/dia'
import { useState } from 'react'
import { clockIn } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format-date.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import { useExtendValidade } from '../orcamentos.api.ts'

type Props = { orcamento: Orcamento; onClose: () => void }

/** Lets a sent quote hold longer; never shorter. */
export function ProrrogarDialog({ orcamento: { id, revisao, validade }, onClose }: Props) {
  const extend = useExtendValidade()
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const vencida = validade !== null && diasEntre(hoje, validade) < 0
  return (
    <ActionDialog
      title="Prorrogar validade"
      valores={{ validade: '' }}
      camposDe={(valores) => valores}
      erros={{
        validade: (nova: string) => (nova ? erroDaProrrogacao(nova, validade, hoje) : 'Informe a nova validade'),
      }}
      rotulos={{ validade: 'Nova validade' }}
      falha="Erro ao prorrogar a validade"
      action="Prorrogar validade"
      run={async (campos) => {
        await extend.mutateAsync({ id, revisao, ...campos })
        notifySuccess('Validade prorrogada com sucesso!')
      }}
      onClose={onClose}
    >
      {({ campo }) => (
        <>
          {validade && (
            <p>
              {vencida ? 'Expirou em' : 'Vale até'} {formatDay(validade)}. A validade só aumenta, e a família vê a nova
              na mesma página.
            </p>
          )}
          <TextInput {...campo('validade')} type="date" required data-autofocus />
        </>
      )}
    </ActionDialog>
  )
}
