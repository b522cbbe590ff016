import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { ORIGENS, ROTULO_ORIGEM } from '@portal/contract/leads/opcoes'
import { chaveDoValor, TODAS_AS_OUTRAS } from '@portal/contract/mudanca/chave-do-valor'
import type { CampoMapeado, MapaDaMudanca, MapaMudanca } from '@portal/contract/mudanca/mapa'
import { contado } from '@portal/contract/regras/contado'
import { useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { SearchInput } from '../ui/list/search-input.tsx'
import { comEscolha, comSugestoes, type Escolhas, escolhaDe, semEscolha, type ValorAchado } from './escolhas.ts'
import { MostrarMais } from './mostrar-mais.tsx'
import classes from './mudanca.module.css'

/** Number of values from which the list can be searched. */
const POUCOS = 8
const NENHUMA = ''
const FILA = 'fila'

type Opcao = { value: string; label: string }
type Tipo = {
  campo: CampoMapeado
  titulo: string
  um: string
  /** Label for a value without a choice. */
  semNada: string
  opcoes: readonly Opcao[]
}
type Props = { guardado: MapaDaMudanca; mapa: MapaMudanca; onChange: (parte: Partial<MapaMudanca>) => void }

/** Values of the old portal by kind, with their meaning here. */
export function ValoresLista({ guardado, mapa, onChange }: Props) {
  const { achado, etapas, motivos, contas } = guardado
  if (!achado) return null
  const tipos: Tipo[] = [
    {
      ...{ campo: 'etapas', titulo: 'Etapas', um: 'etapa', semNada: 'Escolha a etapa' },
      opcoes: etapas.map(({ chave, rotulo }) => ({ value: chave, label: rotulo })),
    },
    {
      ...{ campo: 'motivos', titulo: 'Motivos da perda', um: 'motivo', semNada: 'Outro, com o texto antigo' },
      opcoes: motivos.map((nome) => ({ value: nome, label: nome })),
    },
    {
      ...{ campo: 'origens', titulo: 'Origens', um: 'origem', semNada: 'Outro' },
      opcoes: ORIGENS.map((origem) => ({ value: origem, label: ROTULO_ORIGEM[origem] })),
    },
    {
      ...{ campo: 'pessoas', titulo: 'Pessoas', um: 'pessoa', semNada: 'Sem conta aqui: fila, com o nome na história' },
      opcoes: [
        { value: FILA, label: 'Fila' },
        ...contas.map(({ email, nome }) => ({ value: email, label: nome ? `${nome} (${email})` : email })),
      ],
    },
  ]
  const comAlgo = tipos.filter(({ campo }) => achado[campo].valores.length > 0 || achado[campo].outras > 0)
  if (comAlgo.length === 0) return <p>Os leads do arquivo não trazem etapa, motivo, origem nem responsável.</p>
  return comAlgo.map((tipo) => (
    <Valores
      key={tipo.campo}
      tipo={tipo}
      achados={achado[tipo.campo]}
      escolhas={mapa[tipo.campo]}
      onChange={(escolhas) => onChange({ [tipo.campo]: escolhas })}
    />
  ))
}

type ValoresProps = {
  tipo: Tipo
  achados: NonNullable<MapaDaMudanca['achado']>[CampoMapeado]
  escolhas: Escolhas
  onChange: (escolhas: Escolhas) => void
}

const escritaDe = (escolha: string | null | undefined) => (escolha === null ? FILA : (escolha ?? NENHUMA))
const escolhidaDe = (value: string) => (value === NENHUMA ? undefined : value === FILA ? null : value)

function Valores({ tipo, achados, escolhas, onChange }: ValoresProps) {
  const { campo, titulo, um, semNada, opcoes } = tipo
  const [busca, setBusca] = useState<string>()
  const [soFaltam, setSoFaltam] = useState(false)
  const faltam = semEscolha(escolhas, achados)
  const sugeridas = faltam.filter(({ sugestao }) => sugestao !== null)
  const outras = escolhaDe(escolhas, TODAS_AS_OUTRAS)
  const labelOf = (nosso: string | null) =>
    nosso === null ? 'Fila' : (opcoes.find(({ value }) => value === nosso)?.label ?? nosso)
  /** Meaning of a value without a choice. */
  const porSi = ({ conhecido }: ValorAchado) =>
    conhecido !== null ? labelOf(conhecido) : outras === undefined ? semNada : `Como as outras: ${labelOf(outras)}`
  const procurada = chaveDoValor(busca ?? '')
  const vistos = achados.valores.filter(
    (valor) => chaveDoValor(valor.valor).includes(procurada) && (!soFaltam || faltam.includes(valor)),
  )
  const quantas =
    faltam.length > 0
      ? `${formatNumber(faltam.length)} de ${contado(achados.valores.length, um)} sem escolha`
      : 'pronto'
  return (
    <details className={classes.detalhes} open={campo === 'etapas' || undefined}>
      <summary>
        {titulo} <span className={classes.detalhe}>{quantas}</span>
      </summary>
      <div className="portal-stack-small">
        {sugeridas.length > 0 && (
          <div>
            <Button variant="light" onClick={() => onChange(comSugestoes(escolhas, achados))}>
              Usar {contado(sugeridas.length, 'sugestão', 'sugestões')}
            </Button>
          </div>
        )}
        {(achados.valores.length > 1 || achados.outras > 0) && (
          <NativeSelect
            className={classes.escolha}
            label="Todas as outras"
            description={
              achados.outras > 0
                ? `Também ${contado(achados.outras, 'linha')} com textos longos ou raros, que não estão na lista.`
                : undefined
            }
            value={escritaDe(outras)}
            data={[{ value: NENHUMA, label: 'Nada: uma a uma' }, ...opcoes]}
            onChange={({ currentTarget: { value } }) =>
              onChange(comEscolha(escolhas, TODAS_AS_OUTRAS, escolhidaDe(value)))
            }
          />
        )}
        {achados.valores.length > POUCOS && (
          <div className="portal-row-center">
            <SearchInput label={`Buscar em ${titulo.toLowerCase()}`} value={busca} onChange={setBusca} />
            <Checkbox
              label="Só sem escolha"
              checked={soFaltam}
              onChange={({ currentTarget }) => setSoFaltam(currentTarget.checked)}
            />
          </div>
        )}
        {vistos.length === 0 ? (
          <p role="status">Nada encontrado.</p>
        ) : (
          <MostrarMais itens={vistos}>
            {(mostrados) => (
              <ul className={classes.valores} aria-label={titulo}>
                {mostrados.map((achado) => (
                  <li key={achado.valor}>
                    <span>
                      <span className={classes.nome}>{achado.valor}</span>
                      <span className={classes.detalhe}>
                        {contado(achado.linhas, 'linha')}
                        {achado.conhecido === null && achado.sugestao && ` · parece ${labelOf(achado.sugestao)}`}
                      </span>
                    </span>
                    <NativeSelect
                      aria-label={`O que “${achado.valor}” é aqui`}
                      value={escritaDe(escolhaDe(escolhas, achado.valor))}
                      data={[{ value: NENHUMA, label: porSi(achado) }, ...opcoes]}
                      onChange={({ currentTarget: { value } }) =>
                        onChange(comEscolha(escolhas, achado.valor, escolhidaDe(value)))
                      }
                    />
                  </li>
                ))}
              </ul>
            )}
          </MostrarMais>
        )}
      </div>
    </details>
  )
}
