import { ActionIcon, UnstyledButton } from '@mantine/core'
import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import type { OrdemCidades } from '@portal/contract/cidades/lista-cidades'
import { IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import { formatDataHora } from '../platform/format-data.ts'
import { formatNumero } from '../platform/format-numero.ts'
import classes from './cidades-table.module.css'

type Props = {
  cidades: CidadeGerida[]
  ordem: OrdemCidades
  decrescente: boolean
  onOrdem: (ordem: OrdemCidades) => void
  onEdit: (cidade: CidadeGerida) => void
}

const COLUNAS: { titulo: string; ordem?: OrdemCidades; numero?: boolean }[] = [
  { titulo: 'Cidade', ordem: 'nome' },
  { titulo: 'UF', ordem: 'estado' },
  { titulo: 'Coordenadas' },
  { titulo: 'População', ordem: 'populacao', numero: true },
  { titulo: 'DDD' },
  { titulo: 'Atualização', ordem: 'atualizacao' },
]

const coordenadas = ({ latitude, longitude }: CidadeGerida) =>
  latitude === null || longitude === null ? undefined : `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`

const Falta = ({ texto }: { texto: string }) => <span className={classes.falta}>{texto}</span>

/** The cities as a table; where there is no room for one, each as a card of its own. */
export function CidadesTable({ cidades, ordem, decrescente, onOrdem, onEdit }: Props) {
  const Seta = decrescente ? IconArrowDown : IconArrowUp
  return (
    <table className={classes.tabela}>
      <thead>
        <tr>
          {COLUNAS.map(({ titulo, ordem: coluna, numero }) => (
            <th
              key={titulo}
              scope="col"
              data-numero={numero}
              aria-sort={coluna === ordem ? (decrescente ? 'descending' : 'ascending') : undefined}
            >
              {coluna ? (
                <UnstyledButton className={classes.ordenar} onClick={() => onOrdem(coluna)}>
                  {titulo}
                  {coluna === ordem && <Seta size={16} aria-hidden />}
                </UnstyledButton>
              ) : (
                titulo
              )}
            </th>
          ))}
          <th scope="col">Ações</th>
        </tr>
      </thead>
      <tbody>
        {cidades.map((cidade) => (
          <tr key={cidade.id}>
            <th scope="row">
              {cidade.nome}
              {cidade.editado_manualmente && <span className={classes.editada}>editada</span>}
            </th>
            <td data-titulo="UF">{cidade.estado}</td>
            <td data-titulo="Coordenadas">{coordenadas(cidade) ?? <Falta texto="Sem coordenadas" />}</td>
            <td data-titulo="População" data-numero>
              {cidade.populacao === null ? <Falta texto="Sem população" /> : formatNumero(cidade.populacao)}
            </td>
            <td data-titulo="DDD">{cidade.ddd ?? '—'}</td>
            <td data-titulo="Atualização">{formatDataHora(cidade.updated_at)}</td>
            <td className={classes.acoes}>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Editar ${cidade.nome}, ${cidade.estado}`}
                onClick={() => onEdit(cidade)}
              >
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
