import { Drawer } from '@mantine/core'
import { explainCalculo, rotuloBase } from '@portal/contract/financeiro/calculo'
import type { LancamentoCompleto } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_CARREGAR, LANCAMENTO_NAO_ENCONTRADO } from '@portal/contract/financeiro/limites'
import { ROTULO_FORMA_DE_PAGAMENTO } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { formatDay } from '../../platform/format-date.ts'
import { monthTitle } from '../../platform/month.ts'
import drawer from '../../ui/record-drawer.module.css'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { SeloLancamento } from '../situacao.tsx'
import { Contestar } from './contestar.tsx'
import { minhaQuery } from './minhas.api.ts'
import classes from './minhas.module.css'

/** The user's own commission: computation, payments and disputes. */
export function FichaComissao({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(minhaQuery(id))
  const sumiu = isApiError(error) && error.status === 404
  return (
    <RecordDrawer
      title="Comissão"
      gone={sumiu && <p role="alert">{LANCAMENTO_NAO_ENCONTRADO}.</p>}
      error={error}
      failure={ERRO_AO_CARREGAR}
      onRetry={refetch}
      onClose={onClose}
    >
      {data && <Conteudo comissao={data} />}
    </RecordDrawer>
  )
}

function Conteudo({ comissao }: { comissao: LancamentoCompleto }) {
  const { paciente, descricao, valor_centavos, pago_centavos, situacao, calculo, pagamentos } = comissao
  const validos = pagamentos.filter(({ desfeito_em }) => desfeito_em === null)
  return (
    <>
      <div className={drawer.topo}>
        <div className={drawer.cabecalho}>
          <div>
            <Drawer.Title className={drawer.titulo}>{paciente ?? descricao}</Drawer.Title>
            <p className={drawer.dados}>
              <b className={classes.grande}>{formatCentavos(valor_centavos)}</b>
              <SeloLancamento {...comissao} />
            </p>
          </div>
          <Drawer.CloseButton aria-label="Fechar" />
        </div>
        <div />
      </div>
      <div className={`${drawer.corpo} ${classes.ficha}`}>
        {calculo && (
          <section>
            <h3>Como foi calculada</h3>
            <p className={classes.calculo}>{explainCalculo(calculo)}</p>
            {calculo.tipo === 'percentual' && (
              <p className="portal-quiet">
                Sobre: {rotuloBase(calculo.base)}. Resultado: {formatCentavos(calculo.resultado_centavos)}.
              </p>
            )}
            {calculo.resultado_centavos !== valor_centavos && (
              <p className="portal-quiet">
                Este lançamento vale {formatCentavos(valor_centavos)}: a diferença do que já tinha sido lançado antes.
              </p>
            )}
          </section>
        )}
        <dl className={classes.dados}>
          <Dado nome="Descrição">{descricao}</Dado>
          {comissao.clinica && <Dado nome="Clínica">{comissao.clinica}</Dado>}
          <Dado nome="Mês">{comissao.competencia ? monthTitle(comissao.competencia) : 'Sem mês ainda'}</Dado>
          {comissao.vencimento && <Dado nome="Vencimento">{formatDay(comissao.vencimento)}</Dado>}
          {comissao.parcela !== null && comissao.parcelas !== null && comissao.parcelas > 1 && (
            <Dado nome="Mensalidade">
              {comissao.parcela} de {comissao.parcelas}
            </Dado>
          )}
          {pago_centavos !== 0 && <Dado nome="Recebido">{formatCentavos(pago_centavos)}</Dado>}
        </dl>
        <section>
          <h3>Pagamentos</h3>
          {validos.length === 0 ? (
            <p className="portal-quiet">
              {comissao.retida
                ? `Retida: ${comissao.retida.motivo}. Ela é liberada quando isso estiver resolvido e a clínica pagar o repasse.`
                : situacao === 'previsto'
                  ? 'Prevista: é liberada quando a clínica paga o repasse por inteiro.'
                  : 'Nenhum pagamento ainda.'}
            </p>
          ) : (
            <ul className={classes.pagamentos}>
              {validos.map((pagamento) => (
                <li key={pagamento.id}>
                  <span>
                    {formatDay(pagamento.pago_em)}, {ROTULO_FORMA_DE_PAGAMENTO[pagamento.forma]}
                  </span>
                  <strong>{formatCentavos(pagamento.valor_centavos)}</strong>
                </li>
              ))}
            </ul>
          )}
        </section>
        <Contestar comissao={comissao} />
      </div>
    </>
  )
}

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
)
