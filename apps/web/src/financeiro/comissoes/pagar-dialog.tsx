import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { COMISSAO_PAGA, TOTAL_NEGATIVO } from '@portal/contract/financeiro/limites'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useState } from 'react'
import { clockIn } from '../../platform/clock.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { newId } from '../../platform/new-id.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import classes from '../dialogos.module.css'
import { usePayComissoes } from '../financeiro.api.ts'
import { errosDoPago, PagamentoCampos, type Pago, rememberForma, ultimaForma } from '../pagamento-campos.tsx'
import { porPessoa } from './por-pessoa.ts'

type Props = {
  /** As they are now; another person may pay or change them meanwhile. */
  comissoes: readonly Lancamento[]
  onPaga: () => void
  onClose: () => void
}

const contagem = (n: number) => (n === 1 ? '1 comissão' : `${formatNumber(n)} comissões`)
const retrato = (comissoes: readonly Lancamento[]) => comissoes.map(({ id, versao }) => `${id}/${versao}`).join()

/** 'Pagar comissões': the balance of several at once, all or none. */
export function PagarDialog({ comissoes, onPaga, onClose }: Props) {
  const pay = usePayComissoes()
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const [vistas] = useState(() => retrato(comissoes))
  const pessoas = porPessoa(comissoes)
  const total = comissoes.reduce((soma, comissao) => soma + saldoDe(comissao), 0)
  const negativa = pessoas.find((pessoa) => pessoa.total < 0)
  return (
    <ActionDialog
      title="Pagar comissões"
      size="lg"
      valores={{ pago_em: hoje, forma: ultimaForma() } as Pago}
      camposDe={(valores) => valores}
      erros={errosDoPago(hoje)}
      rotulos={{ pago_em: 'Data do pagamento', forma: 'Forma' }}
      falha="Erro ao pagar comissões"
      action={`Pagar ${formatCentavos(total)}`}
      disabled={comissoes.length === 0 || negativa !== undefined}
      run={async ({ pago_em, forma }) => {
        if (forma === '') return false
        await pay.mutateAsync({
          envio_id,
          pago_em,
          forma,
          comissoes: comissoes.map(({ id, versao }) => ({ id, versao })),
        })
        rememberForma(forma)
        notifySuccess(COMISSAO_PAGA)
        onPaga()
        return true
      }}
      onClose={onClose}
    >
      {({ campo, busy }) => (
        <>
          {!busy && !pay.isSuccess && retrato(comissoes) !== vistas && (
            <p role="alert" className={classes.recusa}>
              As comissões marcadas mudaram enquanto a janela estava aberta. Estes são os valores de agora.
            </p>
          )}
          <table className={classes.pessoas} aria-label="Total por pessoa">
            <tbody>
              {pessoas.map((pessoa) => (
                <tr key={pessoa.id}>
                  <th scope="row">
                    {pessoa.nome}
                    <small>{contagem(pessoa.n)}</small>
                    {pessoa.total < 0 && (
                      <small role="alert" className={classes.recusa}>
                        {TOTAL_NEGATIVO}
                      </small>
                    )}
                  </th>
                  <td>{formatCentavos(pessoa.total)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatCentavos(total)}</td>
              </tr>
            </tfoot>
          </table>
          <div className={classes.dois}>
            <PagamentoCampos campo={campo} hoje={hoje} />
          </div>
        </>
      )}
    </ActionDialog>
  )
}
