import type { Role } from '@portal/contract/access'
import { BLOCOS, destaquesDe, ESCOLHA_UM_MES, GRUPOS, INDICADORES } from '@portal/contract/metricas/indicadores'
import type { MetasDoMes } from '@portal/contract/metricas/metas.contract'
import type { Figura, Metricas } from '@portal/contract/metricas/metricas.contract'
import { Hint } from '../../ui/hint.tsx'
import { mudancaDe } from '../numeros.ts'
import { CartaoFigura } from './cartao.tsx'
import classes from './figuras.module.css'

/** Figures without a comparison that name no reason of their own. */
const semComparacao = (figuras: readonly Figura[]) =>
  figuras
    .filter((figura) => mudancaDe(figura) === null && figura.anterior === null && figura.aviso === null)
    .map(({ chave }) => chave)

const lista = new Intl.ListFormat('pt-BR')

type Props = Pick<Metricas, 'figuras' | 'posicao' | 'serie'> & {
  role: Role
  metas: MetasDoMes | undefined
}

/** Figures of the period: four large ones, the others in groups, together with the month's goals. */
export function Figuras({ figuras, posicao, serie, role, metas: doMes }: Props) {
  const metas = doMes && { mes: doMes.mes, linha: doMes.minhas ?? doMes.equipe }
  const destaques = destaquesDe(role)
  // Figures that exist only for months are named in one sentence until a month is chosen.
  const soDeMes = figuras.filter(({ valor, aviso }) => valor === null && aviso === ESCOLHA_UM_MES)
  const cartoes = (chaves: readonly string[], Nome: 'h2' | 'h3') =>
    figuras
      .filter((figura) => chaves.includes(figura.chave) && !soDeMes.includes(figura))
      .toSorted((uma, outra) => chaves.indexOf(uma.chave) - chaves.indexOf(outra.chave))
      .map((figura: Figura) => (
        <CartaoFigura key={figura.chave} figura={figura} metas={metas} curva={curvaDe(figura.chave)} Nome={Nome} />
      ))
  const curvaDe = (chave: string) =>
    chave === 'leads' || chave === 'ganhos' ? serie.map((passo) => passo[chave]) : undefined
  const grupos = GRUPOS.map(({ nome, chaves }) => ({
    nome,
    itens: cartoes(
      chaves.filter((chave) => !destaques.includes(chave)),
      'h3',
    ),
  }))
  const faltam = semComparacao(figuras).map((chave) => INDICADORES[chave].rotulo)
  return (
    <section className={classes.indicadores} aria-label="Indicadores">
      <ul className={classes.destaques} aria-label="Destaques">
        {cartoes(destaques, 'h2')}
      </ul>
      <div className={classes.grupos}>
        {grupos.map(
          ({ nome, itens }, i) =>
            itens.length > 0 && (
              <section key={nome} className={classes.grupo} aria-label={nome}>
                <h2>{nome}</h2>
                <ul className={classes.figuras}>
                  {itens}
                  {i === 0 && posicao && (
                    <li className={classes.cartao}>
                      <div className={classes.topo}>
                        <h3>Sua posição</h3>
                        <Hint nome="a sua posição" texto={BLOCOS.ranking.definicao} />
                      </div>
                      <strong>
                        {posicao.lugar}º de {posicao.de}
                      </strong>
                    </li>
                  )}
                </ul>
              </section>
            ),
        )}
      </div>
      {soDeMes.length > 0 && (
        <p className="portal-note">
          Só de meses: {lista.format(soDeMes.map(({ chave }) => INDICADORES[chave].rotulo))}. Escolha um mês para{' '}
          {soDeMes.length === 1 ? 'ver o número' : 'ver os números'}.
        </p>
      )}
      {faltam.length > 0 && (
        <p className="portal-note">Sem comparação com o período anterior: {lista.format(faltam)}.</p>
      )}
    </section>
  )
}
