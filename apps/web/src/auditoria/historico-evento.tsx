import type { Acao, RegistroHistorico } from '@portal/contract/auditoria/auditoria.contract'
import { formatDateTime } from '../platform/format-date.ts'
import { ROLE_NAMES } from '../platform/role-names.ts'
import classes from './historico.module.css'
import { autorDe, type EventoContado, type Mudanca } from './mudancas.ts'

type Palavras = Readonly<Record<string, string>>
type Props = { evento: RegistroHistorico; contado: EventoContado; rotulos: Palavras; nomes: Palavras }

/** Characters of a value that are shown without expanding it. */
const CURTO = 160

/** Actions whose changes are expanded at first; those of created and deleted records are not. */
const ABERTAS: readonly Acao[] = ['editar', 'login', 'ver_sensivel']

/** One event of the history. */
export function HistoricoEvento({ evento, contado: { verbo, mudancas }, rotulos, nomes }: Props) {
  const lista = (
    <dl className={classes.mudancas}>
      {mudancas.map((mudanca) => (
        <div key={mudanca.campo} className={classes.mudanca}>
          <dt>{rotulos[mudanca.campo] ?? mudanca.campo}</dt>
          <dd>
            <Valores mudanca={mudanca} nomes={nomes} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <li>
      <p className={classes.quem}>
        <span>
          <strong>{autorDe(evento)}</strong>
          {evento.ator_papel && ` (${ROLE_NAMES[evento.ator_papel].um.toLowerCase()})`} {verbo}
        </span>
        <time dateTime={evento.em}>{formatDateTime(evento.em)}</time>
      </p>
      {mudancas.length > 0 && ABERTAS.includes(evento.acao) && lista}
      {mudancas.length > 0 && !ABERTAS.includes(evento.acao) && (
        <details className={classes.registro}>
          <summary>{evento.depois ? 'Ver o que foi preenchido' : 'Ver como estava'}</summary>
          {lista}
        </details>
      )}
    </li>
  )
}

function Valores({ mudanca, nomes }: { mudanca: Mudanca; nomes: Palavras }) {
  if ('entrou' in mudanca)
    return (
      <ul className={classes.nomes}>
        {mudanca.entrou.map((nome) => (
          <li key={nome} data-tipo="entrou">
            <span>incluído:</span> {nome}
          </li>
        ))}
        {mudanca.saiu.map((nome) => (
          <li key={nome} data-tipo="saiu">
            <span>retirado:</span> <del>{nome}</del>
          </li>
        ))}
      </ul>
    )
  const nomeDe = (texto: string | null) => (texto === null ? null : (nomes[texto] ?? texto))
  const [antes, depois] = [nomeDe(mudanca.antes), nomeDe(mudanca.depois)]
  if (antes === null || depois === null)
    return (
      <>
        <TextoLongo texto={depois ?? antes ?? ''} isAntigo={depois === null} />
        {depois === null && <span className={classes.nota}> (retirado)</span>}
      </>
    )
  return (
    <>
      <TextoLongo texto={antes} isAntigo />
      <span className={classes.seta} role="img" aria-label="passou a">
        →
      </span>
      <TextoLongo texto={depois} />
    </>
  )
}

/** Value of a field; long text is collapsed. */
function TextoLongo({ texto, isAntigo = false }: { texto: string; isAntigo?: boolean }) {
  const Marca = isAntigo ? 'del' : 'span'
  if (texto.length <= CURTO) return <Marca className={classes.valor}>{texto}</Marca>
  return (
    <details className={classes.longo}>
      <summary>
        <Marca>{texto.slice(0, CURTO)}…</Marca> <em>texto completo</em>
      </summary>
      <Marca className={classes.valor}>{texto}</Marca>
    </details>
  )
}
