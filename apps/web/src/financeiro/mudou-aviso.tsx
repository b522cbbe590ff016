import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { rotuloSituacao } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDay } from '../platform/format-date.ts'
import classes from './mudou-aviso.module.css'

type Visto = Pick<
  Lancamento,
  'versao' | 'status' | 'situacao' | 'tipo' | 'valor_centavos' | 'pago_centavos' | 'vencimento' | 'nf_numero'
>

const COLUNAS: readonly [rotulo: string, texto: (visto: Visto) => string][] = [
  ['Valor', ({ valor_centavos }) => formatCentavos(valor_centavos)],
  ['Já pago', ({ pago_centavos }) => formatCentavos(pago_centavos)],
  ['Em aberto', (visto) => formatCentavos(saldoDe(visto))],
  ['Situação', ({ situacao, tipo }) => rotuloSituacao(situacao, tipo)],
  ['Vencimento', ({ vencimento }) => (vencimento ? formatDay(vencimento) : 'sem vencimento')],
  ['Nota fiscal', ({ nf_numero }) => nf_numero ?? 'sem nota'],
]

/** Differences made by another person while a window over the entry was open; nothing without a change. */
export function MudouAviso({ antes, agora }: { antes: Visto; agora: Visto }) {
  if (antes.versao === agora.versao) return null
  const mudancas = COLUNAS.map(([rotulo, texto]) => [rotulo, texto(antes), texto(agora)] as const)
  return (
    <div className={classes.aviso} role="alert">
      <p>Este lançamento mudou enquanto a janela estava aberta. Confira e confirme de novo:</p>
      <ul>
        {mudancas.map(
          ([rotulo, de, para]) =>
            de !== para && (
              <li key={rotulo}>
                {rotulo}: {de} → <b>{para}</b>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}
