import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

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
        {...campo('exigir_duas_etapas', 'checkbox')}
        className={classes.todo}
        description="Quem ainda não tem só a ativa antes de continuar. Ative antes a da sua própria conta."
      />
    </div>
  )
}
