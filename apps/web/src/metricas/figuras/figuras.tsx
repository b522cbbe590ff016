import type { Role } from '@portal/contract/access'
import { BLOCOS, destaquesDe, GRUPOS, INDICADORES } from '@portal/contract/metricas/indicadores'
import type { MetasDoMes } from '@portal/contract/metricas/metas.contract'
import type { Figura, Metricas } from '@portal/contract/metricas/metricas.contract'
import { Dica } from '../../ui/dica.tsx'
import { Cartao } from './cartao.tsx'
import classes from './figuras.module.css'
import { semComparacao } from './sem-comparacao.ts'

type Props = Pick<Metricas, 'figuras' | 'posicao'> & {
  role: Role
  metas: MetasDoMes | undefined
}

/** The figures of the period: four large ones, the others by what they are about, and with them the month's goals. */
export function Figuras({ figuras, posicao, role, metas: doMes }: Props) {
  const metas = doMes && { mes: doMes.mes, linha: doMes.minhas ?? doMes.equipe }
  const destaques = destaquesDe(role)
  const cartoes = (chaves: readonly string[], Nome: 'h2' | 'h3') =>
    figuras
      .filter(({ chave }) => chaves.includes(chave))
      .toSorted((uma, outra) => chaves.indexOf(uma.chave) - chaves.indexOf(outra.chave))
      .map((figura: Figura) => <Cartao key={figura.chave} figura={figura} metas={metas} Nome={Nome} />)
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
                        <Dica nome="a sua posição" texto={BLOCOS.ranking.definicao} />
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
      {faltam.length > 0 && (
        <p className={classes.nota}>
          Sem comparação com o período anterior: {new Intl.ListFormat('pt-BR').format(faltam)}.
        </p>
      )}
    </section>
  )
}
