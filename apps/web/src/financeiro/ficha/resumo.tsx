import { Button, UnstyledButton } from '@mantine/core'
import { explainCalculo, rotuloBase } from '@portal/contract/financeiro/calculo'
import type { LancamentoCompleto, Pagamento } from '@portal/contract/financeiro/financeiro.contract'
import { MOTIVO } from '@portal/contract/financeiro/limites'
import {
  type OrigemLancamento,
  ROTULO_FORMA_DE_PAGAMENTO,
  ROTULO_TIPO_LANCAMENTO,
} from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { type ReactNode, useState } from 'react'
import { formatDateTime, formatDay } from '../../platform/format-date.ts'
import { monthTitle } from '../../platform/month.ts'
import { notifySuccess } from '../../ui/notify.ts'
import { ReasonDialog } from '../../ui/record-form/reason-dialog.tsx'
import { useUndoPagamento } from '../financeiro.api.ts'
import { SeloLancamento } from '../situacao.tsx'
import { Comprovante } from './comprovante.tsx'
import classes from './ficha.module.css'

const ORIGEM: Record<OrigemLancamento, string> = {
  internacao: 'Internação',
  ajuste: 'Ajuste',
  manual: 'Lançado à mão',
  contestacao: 'Contestação aceita',
  excedente: 'Excedente de um recebimento',
}

/** Computation of an entry, its payments, and other entries of the same admission. */
export function ResumoLancamento({
  lancamento,
  onOpen,
}: {
  lancamento: LancamentoCompleto
  onOpen: (id: string) => void
}) {
  const { calculo, pagamentos, relacionados, parcela, parcelas } = lancamento
  const dados: [rotulo: string, valor: ReactNode][] = [
    ['Descrição', lancamento.descricao],
    ['Vencimento', lancamento.vencimento && formatDay(lancamento.vencimento)],
    [
      'Mês a que pertence',
      lancamento.competencia && `${monthTitle(lancamento.competencia)}${lancamento.fechado ? ', fechado' : ''}`,
    ],
    ['Mensalidade', parcela !== null && (parcelas === null || parcelas > 1) && rotuloParcela(parcela, parcelas)],
    ['Já pago', lancamento.pago_centavos !== 0 && formatCentavos(lancamento.pago_centavos)],
    ['Nota fiscal', lancamento.nf_numero],
    ['Origem', ORIGEM[lancamento.origem]],
    ['Última cobrança', lancamento.cobrado_em && formatDateTime(lancamento.cobrado_em)],
  ]
  return (
    <div className={classes.partes}>
      {calculo && (
        <div className={classes.calculo}>
          <span>Como o valor foi calculado</span>
          <b>{explainCalculo(calculo)}</b>
          {calculo.tipo === 'percentual' && <span>Base: {rotuloBase(calculo.base).toLowerCase()}</span>}
          {calculo.resultado_centavos !== lancamento.valor_centavos && (
            <span>
              A regra dá {formatCentavos(calculo.resultado_centavos)}; este lançamento leva a diferença do que já
              existia.
            </span>
          )}
        </div>
      )}
      <dl className={classes.lista}>
        {dados.map(
          ([rotulo, valor]) =>
            valor && (
              <div key={rotulo}>
                <dt>{rotulo}</dt>
                <dd>{valor}</dd>
              </div>
            ),
        )}
      </dl>
      <section aria-labelledby="pagamentos">
        <h3 id="pagamentos">Pagamentos</h3>
        {pagamentos.length === 0 ? (
          <p className="portal-dimmed">Nenhum pagamento registrado.</p>
        ) : (
          <ul className={classes.linhas}>
            {pagamentos.map((pagamento) => (
              <LinhaPagamento key={pagamento.id} pagamento={pagamento} />
            ))}
          </ul>
        )}
      </section>
      {relacionados.length > 0 && (
        <section aria-labelledby="relacionados">
          <h3 id="relacionados">Da mesma internação</h3>
          <ul className={classes.linhas}>
            {relacionados.map((outro) => (
              <li key={outro.id}>
                <UnstyledButton className={classes.relacionado} onClick={() => onOpen(outro.id)}>
                  <span>
                    <b>{ROTULO_TIPO_LANCAMENTO[outro.tipo]}</b>
                    <small>{outro.consultor && outro.tipo === 'comissao' ? outro.consultor : outro.descricao}</small>
                  </span>
                  <span>{formatCentavos(outro.valor_centavos)}</span>
                  <SeloLancamento {...outro} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const rotuloParcela = (parcela: number, parcelas: number | null) =>
  parcelas === null ? `${parcela}ª` : `${parcela} de ${parcelas}`

function LinhaPagamento({ pagamento }: { pagamento: Pagamento }) {
  const { id, valor_centavos, pago_em, forma, registrado_por, do_extrato, desfeito_em, desfeito_motivo } = pagamento
  const [desfazendo, setDesfazendo] = useState(false)
  const undo = useUndoPagamento()
  const registro = [do_extrato && 'pelo extrato do banco', registrado_por && `por ${registrado_por}`].filter(Boolean)
  return (
    <li data-desfeito={desfeito_em !== null || undefined}>
      <span>
        <b>{formatCentavos(valor_centavos)}</b>
        <small>
          {formatDay(pago_em)}, {ROTULO_FORMA_DE_PAGAMENTO[forma]}
          {registro.length > 0 && `, registrado ${registro.join(' ')}`}
        </small>
        {desfeito_em && (
          <small>
            Desfeito em {formatDateTime(desfeito_em)}: {desfeito_motivo}
          </small>
        )}
      </span>
      <div className="portal-row">
        <Comprovante pagamento={pagamento} />
        {!desfeito_em && (
          <Button
            size="compact-md"
            variant="subtle"
            color="terracotta"
            aria-label={`Desfazer pagamento de ${formatCentavos(valor_centavos)}`}
            onClick={() => setDesfazendo(true)}
          >
            Desfazer
          </Button>
        )}
      </div>
      {desfazendo && (
        <ReasonDialog
          title="Desfazer pagamento"
          rule={MOTIVO}
          action="Desfazer pagamento"
          falha="Erro ao desfazer o pagamento"
          run={async (motivo) => {
            await undo.mutateAsync({ id, motivo })
            notifySuccess('Pagamento desfeito com sucesso!')
          }}
          onClose={() => setDesfazendo(false)}
        >
          <p>{`O pagamento de ${formatCentavos(valor_centavos)} continua na história, e o saldo volta a ficar em aberto.`}</p>
        </ReasonDialog>
      )}
    </li>
  )
}
