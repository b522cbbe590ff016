import { Skeleton, Stack } from '@mantine/core'
import classes from './usuario-grupo.module.css'

/** Loading placeholder of the list. */
export function DispositivosSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      {['a', 'b', 'c'].map((pessoa) => (
        <div key={pessoa} className={classes.grupo}>
          <div className={classes.topo}>
            <Skeleton height={22} width="40%" />
          </div>
          {['a', 'b'].map((dispositivo) => (
            <div key={dispositivo} className={classes.espera}>
              <Skeleton height={40} circle />
              <Skeleton height={40} />
            </div>
          ))}
        </div>
      ))}
    </Stack>
  )
}
