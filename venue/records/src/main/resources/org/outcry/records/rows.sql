-- SPDX-License-Identifier: Apache-2.0
-- Tables that users see, over the files of rows that were read.

CREATE OR REPLACE VIEW read_orders AS FROM rows_orders;

CREATE OR REPLACE VIEW read_trades AS
SELECT t.*, x.event IS NOT NULL AS busted, x.time AS bust_time
FROM rows_trades t LEFT JOIN rows_busts x
ON x.day = t.day AND x.instrument = t.instrument AND x.match_number = t.match_number;

CREATE OR REPLACE VIEW read_quotes AS FROM rows_quotes;

CREATE OR REPLACE VIEW read_auctions AS FROM rows_auctions;

CREATE OR REPLACE VIEW read_audit AS FROM rows_audit;

CREATE OR REPLACE VIEW read_quoting AS
SELECT day, participant, instrument, symbol, continuous_ns::DOUBLE / 1000000000 AS continuous_seconds,
    percentage(present_ns, continuous_ns) AS present_percent, spread_millionths::DOUBLE / 1000000 AS spread_ticks,
    smallest_quantity, required_percent, max_spread AS max_spread_ticks, min_quantity,
    percentage(within_ns, continuous_ns) AS within_percent,
    CASE WHEN continuous_ns > 0 THEN 100 * within_ns >= required_percent * continuous_ns END AS met
FROM rows_quoting;
