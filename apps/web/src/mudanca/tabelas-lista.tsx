import { NativeSelect } from '@mantine/core'
import { chavePropria } from '@portal/contract/leads/opcoes'
import {
  CAMPOS_ANTIGOS,
  PALAVRAS_ANTIGAS,
  type PalavraAntiga,
  ROTULO_PALAVRA_ANTIGA,
} from '@portal/contract/mudanca/campos'
import type { MapaDaMudanca, MapaMudanca, TabelaAchada } from '@portal/contract/mudanca/mapa'
import { contado } from '@portal/contract/regras/contado'
import { AvisoMudanca } from './aviso.tsx'
import { campoDe, comCampo, comVira, faltasDa, viraDe } from './escolhas.ts'
import { MostrarMais } from './mostrar-mais.tsx'
import classes from './mudanca.module.css'

type Tabelas = MapaMudanca['tabelas']
type Props = {
  tabelas: readonly TabelaAchada[]
  /** Fields of the company's own. */
  proprios: MapaDaMudanca['proprios']
  escolhas: Tabelas
  onChange: (tabelas: Tabelas) => void
}

const NADA = ''
const PALAVRAS = [
  { value: NADA, label: 'Nada: fica no portal antigo' },
  ...PALAVRAS_ANTIGAS.map((palavra) => ({ value: palavra as string, label: ROTULO_PALAVRA_ANTIGA[palavra] })),
]

/** Tables of unknown names with what they become, those that become something first. */
export function TabelasLista({ tabelas, ...props }: Props) {
  // By what was found, not by what is being chosen: a table must not jump away under the finger.
  const todas = tabelas
    .filter(({ linhas, reconhecida, tabela }) => linhas > 0 || reconhecida || Object.hasOwn(props.escolhas, tabela))
    .toSorted((a, b) => Number(b.reconhecida !== null) - Number(a.reconhecida !== null) || b.linhas - a.linhas)
  if (todas.length === 0) return <p>O arquivo só traz tabelas de nomes conhecidos.</p>
  return (
    <MostrarMais itens={todas}>
      {(vistas) => (
        <div className="portal-stack-small">
          {vistas.map((achada) => (
            <Tabela key={achada.tabela} achada={achada} {...props} />
          ))}
        </div>
      )}
    </MostrarMais>
  )
}

function Tabela({ achada, proprios, escolhas, onChange }: { achada: TabelaAchada } & Omit<Props, 'tabelas'>) {
  const { tabela, linhas, reconhecida } = achada
  const vira = viraDe(escolhas, achada)
  const faltas = faltasDa(escolhas, achada, proprios)
  return (
    <details className={classes.detalhes}>
      <summary>
        <code>{tabela}</code> → {vira ? ROTULO_PALAVRA_ANTIGA[vira] : 'nada'}{' '}
        <span className={classes.detalhe}>
          {contado(linhas, 'linha')}
          {faltas.length > 0 && ' · falta algo'}
        </span>
      </summary>
      <div className="portal-stack-small">
        <NativeSelect
          className={classes.escolha}
          label={`O que ${tabela} vira`}
          description={
            reconhecida && vira !== reconhecida ? `Reconhecida como ${ROTULO_PALAVRA_ANTIGA[reconhecida]}.` : undefined
          }
          value={vira ?? NADA}
          data={PALAVRAS}
          onChange={({ currentTarget: { value } }) =>
            onChange(comVira(escolhas, achada, value === NADA ? null : (value as PalavraAntiga)))
          }
        />
        {faltas.length > 0 && (
          <AvisoMudanca alerta>
            {faltas.map((falta) => (
              <p key={falta}>{falta}</p>
            ))}
          </AvisoMudanca>
        )}
        {vira && <Colunas achada={achada} palavra={vira} proprios={proprios} escolhas={escolhas} onChange={onChange} />}
      </div>
    </details>
  )
}

type ColunasProps = { achada: TabelaAchada; palavra: PalavraAntiga } & Omit<Props, 'tabelas'>

/** Columns of a table, each with its field. */
function Colunas({ achada, palavra, proprios, escolhas, onChange }: ColunasProps) {
  const campos = [
    { value: NADA, label: 'Não vem' },
    ...Object.entries(CAMPOS_ANTIGOS[palavra]).map(([value, label]) => ({ value, label: String(label) })),
    ...(palavra === 'leads' ? proprios : []).map(({ id, nome }) => ({
      value: chavePropria(id),
      label: `${nome} (campo da empresa)`,
    })),
  ]
  // A field that somebody chose may have gone since.
  const escolhido = (coluna: string) => {
    const campo = campoDe(escolhas, achada, palavra, coluna)
    return campos.some(({ value }) => value === campo) ? (campo ?? NADA) : NADA
  }
  return (
    <MostrarMais itens={achada.colunas}>
      {(vistas) => (
        <ul className={classes.valores} aria-label={`Colunas de ${achada.tabela}`}>
          {vistas.map(({ nome, linhas }) => (
            <li key={nome}>
              <span>
                <code>{nome}</code>
                <span className={classes.detalhe}>{contado(linhas, 'linha')} com valor</span>
              </span>
              <NativeSelect
                aria-label={`Coluna ${nome} de ${achada.tabela}`}
                value={escolhido(nome)}
                data={campos}
                onChange={({ currentTarget: { value } }) =>
                  onChange(comCampo(escolhas, achada, nome, value === NADA ? null : value))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </MostrarMais>
  )
}
