import type {NextRequest} from 'next/server'
import {fileResponse} from '../../../assets/assets.ts'

export async function GET(request: NextRequest, {params}: RouteContext<'/files/[file]'>) {
  const {file} = await params
  return fileResponse(file, request.nextUrl.searchParams.get('dl'), request)
}
