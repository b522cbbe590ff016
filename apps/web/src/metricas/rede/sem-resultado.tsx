import { BLOCOS, METRICAS_VAZIAS } from '@portal/contract/metricas/indicadores'
import type { CidadeSemClinica } from '@portal/contract/metricas/rede.contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, useMemo } from 'react'
import { formatDistance } from '../../platform/format-distance.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { useSession } from '../../platform/session.ts'
import { ALTURA, chaoDe, LARGURA, maisPerto, pontoDe, raioDe } from './mapa.ts'
import { contornoQuery } from './rede.api.ts'
import classes from './rede.module.css'
import { Tabela } from './tabela.tsx'
import { useEscolhido } from './use-escolhido.ts'

/** Distance from a circle within which the pointer selects it, in drawing units. */
const ALCANCE = 16

const nomeDe = ({ cidade, estado }: CidadeSemClinica) => `${cidade}/${estado}`
const buscasDe = (n: number) => (n === 1 ? '1 busca' : `${formatNumber(n)} buscas`)
const proximaDe = ({ mais_proxima_km: km }: CidadeSemClinica) => (km === null ? 'nenhuma' : `a ${formatDistance(km)}`)
const fraseDe = (cidade: CidadeSemClinica) =>
  `${nomeDe(cidade)}: ${buscasDe(cidade.n)} sem resultado, raio de até ${formatDistance(cidade.raio)}, clínica mais próxima ${proximaDe(cidade)}`

/** Cities with searches without result, as circles on the map. */
export function SemResultado({ cidades }: { cidades: readonly CidadeSemClinica[] }) {
  const contorno = useQuery(contornoQuery()).data
  const chao = useMemo(() => (contorno ? chaoDe(contorno) : ''), [contorno])
  const { atual, choose, onKeyDown, marca } = useEscolhido(cidades.length)
  const escolhida = cidades[atual]
  if (!escolhida) return <p className={classes.vazio}>{METRICAS_VAZIAS}</p>
  const maximo = Math.max(...cidades.map(({ n }) => n))
  const pontos = cidades.map(({ latitude, longitude }) => pontoDe(latitude, longitude))
  const total = cidades.reduce((soma, { n }) => soma + n, 0)

  function point(event: PointerEvent<HTMLElement>) {
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    const unidade = LARGURA / width
    const alvo = { x: (event.clientX - left) * unidade, y: (event.clientY - top) * unidade }
    const perto = maisPerto(pontos, alvo, ALCANCE * Math.max(1, unidade))
    if (perto >= 0) choose(perto)
  }

  const nome = pontos[atual]
  return (
    <>
      <p>
        {buscasDe(total)} em {cidades.length === 1 ? '1 cidade' : `${formatNumber(cidades.length)} cidades`}; a mais
        buscada é {nomeDe(cidades[0] ?? escolhida)}.
      </p>
      <div
        className={classes.mapa}
        role="radiogroup"
        aria-label={BLOCOS.buscas.titulo}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg viewBox={`0 0 ${LARGURA} ${ALTURA}`} role="presentation">
          <path className={classes.chao} d={chao} />
          {cidades.map((cidade, i) => (
            <circle
              key={cidade.cidade_id}
              className={classes.cidade}
              cx={pontos[i]?.x}
              cy={pontos[i]?.y}
              r={raioDe(cidade.n, maximo)}
              {...marca(i, fraseDe(cidade))}
            />
          ))}
          {nome && (
            <g className={classes.rotulo}>
              <circle cx={nome.x} cy={nome.y} r={raioDe(escolhida.n, maximo)} />
              <text
                x={
                  nome.x > LARGURA / 2
                    ? nome.x - raioDe(escolhida.n, maximo) - 4
                    : nome.x + raioDe(escolhida.n, maximo) + 4
                }
                y={nome.y}
                textAnchor={nome.x > LARGURA / 2 ? 'end' : 'start'}
                dominantBaseline="middle"
              >
                {nomeDe(escolhida)}
              </text>
            </g>
          )}
        </svg>
      </div>
      <p className={classes.legenda} aria-hidden="true">
        Quanto maior o círculo, mais buscas: o maior tem {formatNumber(maximo)}.
      </p>
      <div className={classes.ficha}>
        <strong>{nomeDe(escolhida)}</strong>
        <dl>
          <div>
            <dt>Buscas sem resultado</dt>
            <dd>{formatNumber(escolhida.n)}</dd>
          </div>
          <div>
            <dt>Maior raio</dt>
            <dd>{formatDistance(escolhida.raio)}</dd>
          </div>
          <div>
            <dt>Clínica mais próxima</dt>
            <dd>{proximaDe(escolhida)}</dd>
          </div>
        </dl>
        <Buscar cidade={escolhida}>Buscar em {nomeDe(escolhida)}</Buscar>
      </div>
      <Tabela
        titulo={BLOCOS.buscas.titulo}
        colunas={['Cidade', 'Buscas', 'Maior raio', 'Clínica mais próxima']}
        linhas={cidades.map((cidade) => [
          cidade.cidade_id,
          <Buscar key={cidade.cidade_id} cidade={cidade}>
            {nomeDe(cidade)}
          </Buscar>,
          formatNumber(cidade.n),
          formatDistance(cidade.raio),
          proximaDe(cidade),
        ])}
      />
    </>
  )
}

/** Link to the search around a city with its largest radius. */
function Buscar({ cidade: { cidade_id, raio }, children }: { cidade: CidadeSemClinica; children: ReactNode }) {
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <Link to={isAdmin ? '/admin/buscar-clinicas' : '/'} search={{ cidade: cidade_id, raio }}>
      {children}
    </Link>
  )
}
