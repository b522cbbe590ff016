import { Button } from '@mantine/core'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import type { LinhaOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { Suspense, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { useApproveDesconto } from './orcamentos.api.ts'

const RecusarDescontoDialog = lazyPart(() =>
  import('./ficha/recusar-desconto-dialog.tsx').then((part) => part.RecusarDescontoDialog),
)

type Props = {
  orcamento: Pick<LinhaOrcamento, 'id' | 'revisao' | 'numero' | 'versao' | 'cliente_nome' | 'consultor'>
  /** True: each button names its quote, where several are on one page. */
  named?: boolean
}

/** Buttons 'Aprovar desconto' and 'Recusar desconto', for administrators. */
export function DecisaoDesconto({ orcamento, named = false }: Props) {
  const { id, revisao, cliente_nome, consultor } = orcamento
  const approve = useApproveDesconto()
  const [janela, setJanela] = useState<'aprovar' | 'recusar'>()
  const close = () => setJanela(undefined)
  const label = (acao: string) => (named ? { 'aria-label': `${acao} de ${rotuloNumero(orcamento)}` } : {})

  async function approveDesconto() {
    try {
      await approve.mutateAsync({ id, revisao })
      notifySuccess('Desconto aprovado. O orçamento foi enviado.')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao aprovar o desconto'))
      throw error
    }
  }

  return (
    <>
      <Button size="compact-md" {...label('Aprovar desconto')} onClick={() => setJanela('aprovar')}>
        Aprovar desconto
      </Button>
      <Button size="compact-md" variant="default" {...label('Recusar desconto')} onClick={() => setJanela('recusar')}>
        Recusar desconto
      </Button>
      <ConfirmDialog
        opened={janela === 'aprovar'}
        title="Aprovar desconto"
        message={`O orçamento de ${cliente_nome} é enviado na hora, e ${consultor} é avisado para mandar o link à família.`}
        confirmLabel="Aprovar e enviar"
        onConfirm={approveDesconto}
        onClose={close}
      />
      <Suspense>{janela === 'recusar' && <RecusarDescontoDialog orcamento={orcamento} onClose={close} />}</Suspense>
    </>
  )
}
