import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { COMISSAO_PAGA, TOTAL_NEGATIVO } from '@portal/contract/financeiro/limites'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { useState } from 'react'
import { formatNumero } from '../../platform/format-numero.ts'
import { newId } from '../../platform/new-id.ts'
import { relogioDe } from '../../platform/relogio.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { FormFooter } from '../../ui/record-form/form-footer.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { RecordForm } from '../../ui/record-form/record-form.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import classes from '../dialogos.module.css'
import { reais } from '../dinheiro.ts'
import { usePayComissoes } from '../financeiro.api.ts'
import { errosDoPago, lembrarForma, PagamentoCampos, type Pago, ultimaForma } from '../pagamento-campos.tsx'
import { porPessoa } from './por-pessoa.ts'

type Props = {
  /** As they are now; another person may pay or change them meanwhile. */
  comissoes: readonly Lancamento[]
  onPaga: () => void
  onClose: () => void
}

/** 'Pagar comissões': the balance of several at once, all or none. */
export const PagarDialog = ({ comissoes, onPaga, onClose }: Props) => (
  <RecordDialog title="Pagar comissões" size="lg" centered onClose={onClose}>
    {(guard) => (
      <PagarForm
        comissoes={comissoes}
        {...guard}
        onFeita={() => {
          onPaga()
          onClose()
        }}
      />
    )}
  </RecordDialog>
)

type FormProps = {
  comissoes: readonly Lancamento[]
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onFeita: () => void
}

const contagem = (n: number) => (n === 1 ? '1 comissão' : `${formatNumero(n)} comissões`)
const retrato = (comissoes: readonly Lancamento[]) => comissoes.map(({ id, versao }) => `${id}/${versao}`).join()

function PagarForm({ comissoes, onDirty, onCancel, onFeita }: FormProps) {
  const pay = usePayComissoes()
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => relogioDe(Date.now()).slice(0, 10))
  const [vistas] = useState(() => retrato(comissoes))
  const pessoas = porPessoa(comissoes)
  const total = comissoes.reduce((soma, comissao) => soma + saldoDe(comissao), 0)
  const negativa = pessoas.find((pessoa) => pessoa.total < 0)
  const record = useRecordForm({
    atual: undefined,
    valoresDe: (): Pago => ({ pago_em: hoje, forma: ultimaForma() }),
    camposDe: (valores: Pago) => valores,
    erros: errosDoPago(hoje),
    rotulos: { pago_em: 'Data do pagamento', forma: 'Forma' },
    falha: 'Erro ao pagar comissões',
    onDirty,
    async create({ pago_em, forma }) {
      if (forma === '') return
      await pay.mutateAsync({
        envio_id,
        pago_em,
        forma,
        comissoes: comissoes.map(({ id, versao }) => ({ id, versao })),
      })
      lembrarForma(forma)
      notifySuccess(COMISSAO_PAGA)
      onFeita()
    },
    update: async () => undefined,
    reload: async () => undefined,
  })
  const mudaram = !record.busy && !pay.isSuccess && retrato(comissoes) !== vistas
  return (
    <RecordForm record={record} className={classes.form}>
      {mudaram && (
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
              <td>{reais(pessoa.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{reais(total)}</td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.dois}>
        <PagamentoCampos campo={record.campo} hoje={hoje} />
      </div>
      <FormFooter
        record={record}
        salvar={`Pagar ${reais(total)}`}
        disabled={comissoes.length === 0 || negativa !== undefined}
        onCancel={onCancel}
      />
    </RecordForm>
  )
}
