import { Table } from '@mantine/core'
import type { DiaLinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { formatNumero } from '../platform/format-numero.ts'
import classes from './estatisticas.module.css'
import { formatDia } from './format-dia.ts'

/** Days with any visit or search, latest first. */
export function DiasTabela({ dias }: { dias: DiaLinkBusca[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Dia</Table.Th>
          <Table.Th className={classes.numero}>Visitas</Table.Th>
          <Table.Th className={classes.numero}>Buscas</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {dias.map(({ dia, visitas, buscas }) => (
          <Table.Tr key={dia}>
            <Table.Td>{formatDia(dia)}</Table.Td>
            <Table.Td className={classes.numero}>{formatNumero(visitas)}</Table.Td>
            <Table.Td className={classes.numero}>{formatNumero(buscas)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
