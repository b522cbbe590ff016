import { Button } from '@mantine/core'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import {
  COMISSAO_PAGA,
  ERRO_AO_SALVAR,
  RECEBIMENTO_REGISTRADO,
  VALOR,
  VALOR_MAIOR_QUE_SALDO,
} from '@portal/contract/financeiro/limites'
import { isAReceber } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { isNaFaixa } from '@portal/contract/regras/numero'
import { useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { clockIn } from '../../platform/clock.ts'
import { newId } from '../../platform/new-id.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { ActionDialog } from '../../ui/record-form/action-dialog.tsx'
import classes from '../dialogos.module.css'
import { isRecebimento } from '../dinheiro.ts'
import { useRegisterPagamento } from '../financeiro.api.ts'
import { MudouAviso } from '../mudou-aviso.tsx'
import { errosDoPago, PagamentoCampos, type Pago, rememberForma, ultimaForma } from '../pagamento-campos.tsx'

type Props = {
  lancamento: LancamentoCompleto
  /** As it was when the dialog was opened. */
  vista: LancamentoCompleto
  onClose: () => void
}

type Valores = Pago & { valor_centavos: number | null }

const mensagemDe = ({ tipo, valor_centavos }: LancamentoCompleto) => {
  if (tipo === 'comissao') return COMISSAO_PAGA
  return isRecebimento({ tipo, valor_centavos }) ? RECEBIMENTO_REGISTRADO : 'Pagamento registrado com sucesso!'
}

/** 'Registrar recebimento', or a payment of what the company owes. */
export function PagamentoDialog({ lancamento, vista, onClose }: Props) {
  const { id, versao, tipo, valor_centavos: total } = lancamento
  const register = useRegisterPagamento()
  const [envio_id] = useState(newId)
  const [hoje] = useState(() => clockIn(Date.now()).slice(0, 10))
  const [excedente, setExcedente] = useState<Valores>()
  const saldo = Math.abs(saldoDe(lancamento))
  const podeExceder = isAReceber(tipo) && total > 0
  const recebe = isRecebimento(lancamento)

  async function pay({ valor_centavos, pago_em, forma }: Valores, comExcedente: boolean) {
    if (valor_centavos === null || forma === '') return
    await register.mutateAsync({ id, versao, envio_id, valor_centavos, pago_em, forma, excedente: comExcedente })
    rememberForma(forma)
    notifySuccess(mensagemDe(lancamento))
    onClose()
  }

  return (
    <>
      <ActionDialog
        title={recebe ? 'Registrar recebimento' : 'Registrar pagamento'}
        valores={{ valor_centavos: Math.abs(saldoDe(vista)), pago_em: hoje, forma: ultimaForma() } as Valores}
        camposDe={(valores) => valores}
        erros={{
          ...errosDoPago(hoje),
          valor_centavos: (centavos: number | null) => {
            if (!isNaFaixa(VALOR, centavos ?? 0)) return VALOR.mensagem
            return !podeExceder && (centavos ?? 0) > saldo ? VALOR_MAIOR_QUE_SALDO : null
          },
        }}
        rotulos={{
          valor_centavos: recebe ? 'Valor recebido' : 'Valor pago',
          pago_em: recebe ? 'Data do recebimento' : 'Data do pagamento',
          forma: 'Forma',
        }}
        falha={ERRO_AO_SALVAR}
        action="Registrar"
        run={async (valores) => {
          if ((valores.valor_centavos ?? 0) > saldo) setExcedente(valores)
          else await pay(valores, false)
          return false
        }}
        onClose={onClose}
      >
        {({ campo, form, busy }) => (
          <>
            {!busy && !register.isSuccess && <MudouAviso antes={vista} agora={lancamento} />}
            <dl className={classes.saldo}>
              <div>
                <dt>Valor</dt>
                <dd>{formatCentavos(Math.abs(total))}</dd>
              </div>
              <div>
                <dt>Em aberto</dt>
                <dd>{formatCentavos(saldo)}</dd>
              </div>
            </dl>
            <MoneyInput
              {...campo('valor_centavos')}
              required
              data-autofocus
              centavos={form.values.valor_centavos}
              onChange={(centavos) => form.setFieldValue('valor_centavos', centavos)}
            />
            {!busy &&
              !register.isSuccess &&
              saldo !== Math.abs(saldoDe(vista)) &&
              saldo > 0 &&
              form.values.valor_centavos !== saldo && (
                <Button variant="light" onClick={() => form.setFieldValue('valor_centavos', saldo)}>
                  Usar o saldo de agora, {formatCentavos(saldo)}
                </Button>
              )}
            <div className={classes.dois}>
              <PagamentoCampos campo={campo} hoje={hoje} />
            </div>
          </>
        )}
      </ActionDialog>
      {excedente && (
        <ExcedenteDialog
          passa={(excedente.valor_centavos ?? 0) - saldo}
          onConfirm={() => pay(excedente, true)}
          onClose={() => setExcedente(undefined)}
        />
      )}
    </>
  )
}

type ExcedenteProps = { passa: number; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks what becomes of what passes the balance. */
function ExcedenteDialog({ passa, onConfirm, onClose }: ExcedenteProps) {
  const [erro, setErro] = useState<string>()
  return (
    <ConfirmDialog
      opened
      title={VALOR_MAIOR_QUE_SALDO}
      message={
        <>
          <p>
            O lançamento fica recebido por inteiro, e o excedente de {formatCentavos(passa)} vira receita. Deseja
            continuar?
          </p>
          {erro && (
            <p role="alert" className={classes.recusa}>
              {erro}
            </p>
          )}
        </>
      }
      confirmLabel="O excedente vira receita"
      cancelLabel="Corrigir o valor"
      onConfirm={async () => {
        try {
          await onConfirm()
        } catch (error) {
          setErro(messageOf(error, ERRO_AO_SALVAR))
          throw error
        }
      }}
      onClose={onClose}
    />
  )
}
