import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { CampoSim } from './valores.ts'

/** A checkbox field. */
export function SimCampo({ campo, description }: { campo: CampoSim; description?: string }) {
  const { valor, erro, set } = useCampo(campo)
  return (
    <Switch
      name={campo}
      label={ROTULOS[campo]}
      description={description}
      error={erro}
      checked={valor}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
