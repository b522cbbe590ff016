import classes from './historico.module.css'

const CURTO = 160

/** Value of a field; long text is collapsed. */
export function TextoLongo({ texto, isAntigo = false }: { texto: string; isAntigo?: boolean }) {
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
