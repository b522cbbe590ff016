import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'
import { PapeisInput } from './papeis-input.tsx'

export function SegurancaAba({ campo }: AbaProps) {
  return (
    <div className={classes.campos}>
      <TextInput
        {...campo('max_dispositivos')}
        description="De 1 a 10. Vale para quem não tem um máximo próprio."
        inputMode="numeric"
        maxLength={2}
      />
      <Switch
        {...campo('aprovar_novos_usuarios', 'checkbox')}
        className={classes.todo}
        description="Quem cria a própria conta só entra depois que um administrador a aprova."
      />
      <Switch
        {...campo('aprovar_dispositivos', 'checkbox')}
        className={classes.todo}
        description="Um dispositivo novo espera até que um administrador o aprove em Dispositivos; os já aprovados continuam. Administradores com a verificação em duas etapas aprovam os próprios."
      />
      <PapeisInput {...campo('exigir_duas_etapas_de')} />
    </div>
  )
}
