import { Button, Text } from '@mantine/core'
import { IconBuildingHospital } from '@tabler/icons-react'
import classes from './nenhuma-clinica.module.css'

type Props = { isFiltrada: boolean; onClear: () => void; onCreate: () => void }

/** An empty list says what to do next. */
export function NenhumaClinica({ isFiltrada, onClear, onCreate }: Props) {
  return (
    <div className={classes.vazio}>
      <IconBuildingHospital size={48} stroke={1.25} aria-hidden />
      <Text fw={650}>Nenhuma clínica encontrada</Text>
      <Text c="dimmed">
        {isFiltrada
          ? 'Nenhuma passa pela busca e pelos filtros escolhidos.'
          : 'Cadastre a primeira clínica ou importe uma planilha.'}
      </Text>
      {isFiltrada ? (
        <Button variant="light" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      ) : (
        <Button onClick={onCreate}>Nova Clínica</Button>
      )}
    </div>
  )
}
