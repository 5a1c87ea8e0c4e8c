-- Visits of 1,000 links at random, by phones of four kinds; the first argument is what the codes begin with.
local agents = {
  'Mozilla/5.0 (Linux; Android 14; 24094RAD4C Build/UKQ1.231003.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.193 Mobile Safari/537.36 XiaoMi/MiuiBrowser/19.2.830918',
  'Mozilla/5.0 (Linux; Android 14; V2309A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.118 Mobile Safari/537.36 VivoBrowser/22.2.4.0',
  'Mozilla/5.0 (Linux; Android 13; SM-S9180) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 12; NOH-AN00 Build/HUAWEINOH-AN00) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 Mobile Safari/537.36 HuaweiBrowser/15.0.4.312',
}
local requests = {}

function init(args)
  for link = 0, 999 do
    for _, agent in ipairs(agents) do
      local path = '/s/' .. args[1] .. string.format('%04d', link)
      -- Made beforehand: the load generator shares the machine with what it measures.
      requests[#requests + 1] = wrk.format('GET', path, { ['User-Agent'] = agent })
    end
  end
  math.randomseed(os.time())
end

function request()
  return requests[math.random(#requests)]
end
