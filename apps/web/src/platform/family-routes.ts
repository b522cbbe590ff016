import familyRoutes from 'virtual:contract/family'
import { addRoutes } from './routes.ts'

// Operations of public links: modules that call one import this file.
addRoutes(familyRoutes)
