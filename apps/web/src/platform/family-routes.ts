import familyRoutes from 'virtual:contract/family'
import { addRoutes } from './routes.ts'

// The operations of links that families open: whatever calls one imports this file.
addRoutes(familyRoutes)
