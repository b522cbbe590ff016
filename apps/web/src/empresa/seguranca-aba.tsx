import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AbaProps } from './aba.ts'
import { equipesQuery } from './empresa.api.ts'
import classes from './empresa-editor.module.css'
import { PapeisInput } from './papeis-input.tsx'

export function SegurancaAba({ campo, form }: AbaProps) {
  const { data: equipes } = useQuery(equipesQuery(form.values.separar_equipes))
  const sem = equipes?.sem_supervisor ?? 0
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
      <Switch
        {...campo('separar_equipes', 'checkbox')}
        className={classes.todo}
        description="Cada supervisor vê a fila e os leads, as visitas e os números de quem tem o nome dele em Supervisor, no cadastro do usuário. Os de quem não tem supervisor ficam com os administradores."
      />
      {form.values.separar_equipes && sem > 0 && (
        <p className={`${classes.todo} ${classes.nota}`} role="status">
          {sem === 1
            ? '1 consultor ativo está sem supervisor: só administradores veem os leads dele.'
            : `${sem} consultores ativos estão sem supervisor: só administradores veem os leads deles.`}
        </p>
      )}
      <PapeisInput {...campo('exigir_duas_etapas_de')} />
    </div>
  )
}
