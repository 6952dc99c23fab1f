-- SPDX-License-Identifier: Apache-2.0
-- Columns of the files that rows of events are written to. Times are UTC; amounts are in the units of the instrument.
CREATE SCHEMA declared;

CREATE TABLE declared.orders (
    event BIGINT, time TIMESTAMP_NS, day DATE, kind VARCHAR, instrument INTEGER, symbol VARCHAR, session INTEGER,
    comp_id VARCHAR, participant INTEGER, order_id BIGINT, cl_ord_id VARCHAR, orig_cl_ord_id VARCHAR, account VARCHAR,
    ${declared terms}, last_price DECIMAL(29, 9), last_quantity DECIMAL(29, 9), leaves_quantity DECIMAL(29, 9),
    cum_quantity DECIMAL(29, 9), displayed_quantity DECIMAL(29, 9), queue_id BIGINT, match_number BIGINT,
    aggressive BOOLEAN, reason VARCHAR, tags VARCHAR);

CREATE TABLE declared.trades (
    event BIGINT, time TIMESTAMP_NS, day DATE, instrument INTEGER, symbol VARCHAR, currency VARCHAR, match_number BIGINT,
    phase VARCHAR, price DECIMAL(29, 9), quantity DECIMAL(29, 9), aggressor VARCHAR,
    buy_session INTEGER, buy_comp_id VARCHAR, buy_participant INTEGER, buy_order_id BIGINT, buy_cl_ord_id VARCHAR,
    buy_account VARCHAR,
    sell_session INTEGER, sell_comp_id VARCHAR, sell_participant INTEGER, sell_order_id BIGINT, sell_cl_ord_id VARCHAR,
    sell_account VARCHAR);

CREATE TABLE declared.busts (event BIGINT, time TIMESTAMP_NS, day DATE, instrument INTEGER, match_number BIGINT);

CREATE TABLE declared.quotes (
    event BIGINT, time TIMESTAMP_NS, day DATE, instrument INTEGER, symbol VARCHAR, phase VARCHAR,
    bid_price DECIMAL(29, 9), bid_quantity DECIMAL(29, 9), ask_price DECIMAL(29, 9), ask_quantity DECIMAL(29, 9));

CREATE TABLE declared.auctions (
    event BIGINT, time TIMESTAMP_NS, day DATE, instrument INTEGER, symbol VARCHAR, phase VARCHAR,
    price DECIMAL(29, 9), quantity DECIMAL(29, 9));

CREATE TABLE declared.audit (
    event BIGINT, time TIMESTAMP_NS, day DATE, kind VARCHAR, "user" VARCHAR, address VARCHAR, command VARCHAR,
    reason VARCHAR, details VARCHAR);

-- The event is the one that ended the day.
CREATE TABLE declared.quoting (
    event BIGINT, day DATE, participant INTEGER, instrument INTEGER, symbol VARCHAR, continuous_ns BIGINT,
    present_ns BIGINT, spread_millionths BIGINT, smallest_quantity DECIMAL(29, 9), within_ns BIGINT,
    required_percent INTEGER, max_spread BIGINT, min_quantity DECIMAL(29, 9));

CREATE TABLE raw_clock (ns BIGINT, synchronised BOOLEAN, max_error_us BIGINT, estimated_error_us BIGINT);

CREATE VIEW clock AS
SELECT make_timestamp_ns(ns) AS time, make_timestamp_ns(ns)::DATE AS day, synchronised, max_error_us, estimated_error_us
FROM raw_clock;

CREATE TABLE raw_trail (
    number BIGINT, ns BIGINT, kind VARCHAR, event BIGINT, user_name VARCHAR, address VARCHAR, text VARCHAR, reason VARCHAR,
    hash VARCHAR);

CREATE VIEW trail AS
SELECT number, make_timestamp_ns(ns) AS time, make_timestamp_ns(ns)::DATE AS day, kind, event, user_name AS "user",
    address, text, reason, hash
FROM raw_trail;

CREATE MACRO percentage(part, whole) AS CASE WHEN whole > 0 THEN round(100 * part::DOUBLE / whole::DOUBLE, 3) END;
