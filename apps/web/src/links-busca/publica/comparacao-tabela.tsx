import { Button } from '@mantine/core'
import type { Ponto } from '@portal/contract/busca/distancia'
import { QUERO_AJUDA } from '@portal/contract/leads/formulario'
import type { BuscaPublica, ClinicaDaBusca } from '@portal/contract/links-busca/links-busca.contract'
import { useId } from 'react'
import { FotoClinica } from '../../clinicas/foto-clinica.tsx'
import { linhasDaComparacao } from './comparacao.ts'
import classes from './comparacao-dialog.module.css'

type Props = {
  clinicas: ClinicaDaBusca[]
  busca: BuscaPublica
  centro: Ponto | undefined
  onOpen: (id: string) => void
  onAjuda: (id: string) => void
  onRemove: (id: string) => void
}

/** Comparison table, one column for each clinic. Row titles are above the values, to leave the width to the columns. */
export function ComparacaoTabela({ clinicas, busca, centro, onOpen, onAjuda, onRemove }: Props) {
  const id = useId()
  const linhas = linhasDaComparacao(clinicas, { centro, mostrarPreco: busca.mostrar_preco })
  return (
    <div className={classes.rolagem}>
      <table className={classes.tabela} data-colunas={clinicas.length}>
        <thead>
          <tr>
            {clinicas.map((clinica) => (
              <th key={clinica.id} id={`${id}${clinica.id}`} scope="col" className={classes.clinica}>
                <div className={classes.foto}>
                  <FotoClinica url={clinica.image_url} alt="" sizes="(min-width: 62em) 20rem, 50vw" loading="eager" />
                </div>
                <span className={classes.nome}>{clinica.name}</span>
                <span className={classes.lugar}>
                  {clinica.city}, {clinica.state}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {linhas.map(({ titulo, valores }, linha) => (
          <tbody key={titulo}>
            <tr className={classes.titulo}>
              <th id={`${id}l${linha}`} colSpan={clinicas.length} scope="rowgroup">
                <span>{titulo}</span>
              </th>
            </tr>
            <tr className={classes.valores}>
              {clinicas.map((clinica, coluna) => (
                <td key={clinica.id} headers={`${id}${clinica.id} ${id}l${linha}`}>
                  <Valores textos={valores[coluna] ?? []} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr className={classes.valores}>
            {clinicas.map((clinica) => (
              <td key={clinica.id} headers={`${id}${clinica.id}`}>
                <div className={classes.acoes}>
                  <Button onClick={() => onAjuda(clinica.id)}>{QUERO_AJUDA}</Button>
                  <Button variant="default" onClick={() => onOpen(clinica.id)}>
                    Ver Detalhes
                  </Button>
                  <Button variant="subtle" color="gray" onClick={() => onRemove(clinica.id)}>
                    Retirar
                  </Button>
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Valores({ textos }: { textos: string[] }) {
  if (textos.length === 0) return <>Não informado</>
  if (textos.length === 1) return <>{textos[0]}</>
  return (
    <ul className="portal-list">
      {textos.map((texto) => (
        <li key={texto}>{texto}</li>
      ))}
    </ul>
  )
}
