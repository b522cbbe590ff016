import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text } from '@mantine/core'
import type { Clinica } from '@portal/contract/clinicas/clinicas.contract'
import classes from './clinica-row.module.css'
import { useSetActive } from './inicio.api.ts'

export type ClinicaResumida = Pick<Clinica, 'id' | 'versao' | 'name' | 'city' | 'state' | 'active'>

export function ClinicaRow({ clinica }: { clinica: ClinicaResumida }) {
  const setActive = useSetActive()
  const shown = setActive.isPending ? setActive.variables.active : clinica.active
  return (
    <div className={classes.row} data-inactive={!shown || undefined}>
      <div className={classes.text}>
        <Text fw={600} truncate title={clinica.name}>
          {clinica.name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {clinica.city}, {clinica.state}
        </Text>
      </div>
      <Switch
        label={shown ? 'Ativa' : 'Inativa'}
        aria-label={`${clinica.name} ativa`}
        labelPosition="left"
        checked={shown}
        aria-busy={setActive.isPending}
        onChange={(event) => {
          if (setActive.isPending) return
          setActive.mutate({ id: clinica.id, versao: clinica.versao, active: event.currentTarget.checked })
        }}
      />
    </div>
  )
}
